/** Every page of the specification, point 2, as a visitor without script meets it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';

import { industries } from '#site/industries/content.ts';
import { homeServices, services } from '#site/services/content.ts';
import { paths } from '#config/paths.ts';
import { site as agency } from '#config/site.ts';

import { unlessSample } from './support/agency.ts';
import { type Element, readHtml, textOf } from './support/html.ts';
import { openSite, pages, type Site } from './support/pages.ts';
import { instanceTest } from './support/instance.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const read = async (path: string) => {
  const html = await site.html(path);
  return { html, ...readHtml(html) };
};
const all = (elements: readonly Element[], name: string) => elements.filter((element) => element.name === name);
const meta = (elements: readonly Element[], name: string) =>
  all(elements, 'meta').find(({ attributes }) => attributes['name'] === name)?.attributes['content'] ?? '';
const titleOf = (elements: readonly Element[]) => textOf(all(elements, 'title')[0]?.inner ?? '');

for (const { path, header, hasFooter } of pages) {
  test(`${path} is a whole page with a title, a description, one heading and one main part`, async () => {
    const { html, elements } = await read(path);
    assert.match(html, /^<!doctype html>/i);
    assert.equal(elements[0]?.attributes['lang'], 'en-GB');
    assert.equal(all(elements, 'title').length, 1);
    assert.notEqual(titleOf(elements), '');
    assert.ok(meta(elements, 'description').length >= 50, 'a description that says something');
    assert.match(meta(elements, 'viewport'), /width=device-width/);
    assert.equal(all(elements, 'h1').length, 1, 'one h1');
    assert.notEqual(textOf(all(elements, 'h1')[0]?.inner ?? ''), '');
    assert.equal(all(elements, 'main').length, 1, 'one main');
    assert.deepEqual(textOf(html).match(/lorem ipsum|\bundefined\b|\[object Object\]|\bNaN\b/gi) ?? [], []);
  });

  test(`${path} has ${header === 'none' ? 'no header' : `the ${header} header`} and ${hasFooter ? 'the' : 'no'} footer`, async () => {
    const { elements } = await read(path);
    const classes = all(elements, 'header').flatMap(({ attributes }) => (attributes['class'] ?? '').split(' '));
    assert.deepEqual(
      ['header-light', 'header-transparent'].filter((name) => classes.includes(name)),
      header === 'none' ? [] : [`header-${header}`],
    );
    const footers = elements.filter(
      ({ attributes, name }) => name === 'footer' && /\bfooter\b/.test(attributes['class'] ?? ''),
    );
    assert.equal(footers.length, hasFooter ? 1 : 0);
  });

  test(`${path} is HTML whose tags match, whose ids are unique and whose references lead somewhere`, async () => {
    const { elements, faults } = await read(path);
    assert.deepEqual(faults, []);
    const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
    assert.deepEqual(
      ids.filter((id, place) => ids.indexOf(id) !== place),
      [],
      'ids that stand twice',
    );
    const dangling = elements.flatMap(({ name, attributes }) =>
      ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'list', 'data-opens'].flatMap((attribute) =>
        (attributes[attribute] ?? '')
          .split(' ')
          .filter((id) => id !== '' && !ids.includes(id))
          // An opener may have its panel on other pages alone: there it is a link.
          .filter(() => attribute !== 'data-opens' || attributes['href'] === undefined)
          .map((id) => `<${name} ${attribute}="${id}">`),
      ),
    );
    assert.deepEqual(dangling, []);
  });

  test(`${path} shows pictures with words and a size, fields with labels, and links that lead somewhere`, async () => {
    const { elements } = await read(path);
    for (const { attributes } of all(elements, 'img')) {
      assert.ok('alt' in attributes, `no alt: ${attributes['src']}`);
      assert.ok(attributes['width'] && attributes['height'], `no size: ${attributes['src']}`);
    }
    const labelled = new Set(all(elements, 'label').map(({ attributes }) => attributes['for']));
    const wrapped = all(elements, 'label').flatMap(({ inner }) => readHtml(inner).elements);
    for (const { name, attributes } of elements) {
      if (!['input', 'select', 'textarea'].includes(name)) continue;
      if (['hidden', 'submit', 'button'].includes(attributes['type'] ?? '')) continue;
      const hasLabel =
        labelled.has(attributes['id']) ||
        'aria-label' in attributes ||
        'aria-labelledby' in attributes ||
        wrapped.some((inner) => inner.name === name && inner.attributes['name'] === attributes['name']);
      assert.ok(hasLabel, `<${name} name="${attributes['name']}"> has no label`);
    }
    for (const { attributes, inner } of all(elements, 'a')) {
      assert.ok(!['', '#'].includes(attributes['href'] ?? 'none'), `an empty link: ${inner.slice(0, 80)}`);
      const drawn = readHtml(inner).elements.some(({ attributes: { alt = '' } }) => alt !== '');
      assert.ok(
        'aria-label' in attributes || drawn || textOf(inner) !== '',
        `a link without words: ${attributes['href']}`,
      );
    }
    for (const { attributes, inner } of all(elements, 'button'))
      assert.ok('aria-label' in attributes || textOf(inner) !== '', 'a button without words');
  });
}

test('every page has a title and a description of its own', async () => {
  const heads = await Promise.all(
    pages.map(async ({ path }) => {
      const { elements } = await read(path);
      return { title: titleOf(elements), description: meta(elements, 'description') };
    }),
  );
  for (const name of ['title', 'description'] as const)
    assert.deepEqual(
      heads.map((head) => head[name]).filter((value, place, list) => list.indexOf(value) !== place),
      [],
    );
});

test('rendering a page leaves no timer behind, which would hold its data in memory', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const held: string[] = [];
  for (const { path } of pages) {
    const before = timers();
    await site.html(`${path}?page=2&keyword=the`).catch(() => {});
    if (timers() > before) held.push(path);
  }
  assert.deepEqual(held, []);
});

const linksIn = (html: string) =>
  all(readHtml(html).elements, 'a').map(({ attributes, inner }) => [textOf(inner), attributes['href']]);

/** Nothing where the agency has none. */
const CAREERS_SITE = agency.careersSite === '' ? [] : [['Careers site', agency.careersSite]];

for (const path of ['/', '/about'])
  test(
    `the header of ${path} has the groups, links and buttons of the specification`,
    { skip: unlessSample },
    async () => {
      const { elements } = await read(path);
      const header = all(elements, 'header').find(({ attributes }) => /\bheader\b/.test(attributes['class'] ?? ''));
      const links = linksIn(header?.inner ?? '');
      for (const link of [
        ['About Us', '/about'],
        ['How We Work', '/how_we_work'],
        ['Our Team', '/our_team'],
        ['Our Clients', '/our_clients'],
        ...homeServices().map(({ slug, serviceName, menuName = serviceName }) => [menuName, paths.service(slug)]),
        ...industries.map(({ slug, name }) => [name, paths.industry(slug)]),
        ['Careers', '/careers'],
        ...CAREERS_SITE,
        ['Hire Us', '/hireus'],
      ])
        assert.ok(
          links.some(([text, href]) => text === link[0] && href === link[1]),
          link.join(' '),
        );
      for (const { slug } of services.filter((service) => !homeServices().includes(service)))
        assert.ok(!links.some(([, href]) => href === paths.service(slug)), `${slug} stands in the menu`);
      assert.ok(links.some(([text]) => text === 'Connect With Us'));
      const groups = all(readHtml(header?.inner ?? '').elements, 'button').map(({ inner }) => textOf(inner));
      for (const group of ['Company', 'Services', 'Industries']) assert.ok(groups.includes(group), group);
      assert.ok(
        elements.some(({ attributes }) =>
          (attributes['class'] ?? '').split(' ').includes(path === '/' ? 'threshold-20' : 'threshold-250'),
        ),
        'the line from which it is sticky',
      );
    },
  );

test(
  'a link to an external careers site says what tells it from Careers, in the footer and in the menu',
  { skip: agency.careersSite === '' && 'the agency has no such site' },
  async () => {
    const { html, elements } = await read('/about');
    const host = new URL(agency.careersSite).host;
    const [footer = ''] = all(elements, 'footer').map(({ inner }) => inner);
    const notes = all(readHtml(footer).elements, 'p').filter(({ attributes }) => attributes['class'] === 'link-note');
    assert.equal(notes.length, 2);
    assert.ok(textOf(notes[1]?.inner ?? '').includes(host));
    const inRow = all(elements, 'a').filter(
      ({ attributes }) => attributes['href'] === agency.careersSite && attributes['title']?.includes(host),
    );
    assert.equal(inRow.length, 1);
    assert.equal(html.split('<p class="link-note"').length - 1, 4, 'two in the small menu, and two in the footer');
  },
);

test(
  'the menu of the sample agency has the services and industries of the specification',
  { skip: unlessSample },
  async () => {
    const links = linksIn((await read('/')).html);
    for (const link of [
      ['Mobile App Development', '/mobile-app-development'],
      ['UX & UI Design Services', '/uiux'],
      ['Web Applications', '/web-applications'],
      ['Digital Marketing', '/digital-marketing'],
      ['Medical', '/medical'],
      ['Retail', '/retail'],
      ['Education', '/education'],
      ['Financial', '/financial'],
      ['Automotive', '/automative'],
      ['Manufacturing', '/manufacturing'],
      ['Careers site', agency.careersSite],
    ])
      assert.ok(
        links.some(([text, href]) => text === link[0] && href === link[1]),
        link.join(' '),
      );
  },
);

test('the group of the page that is shown is marked in the menu', async () => {
  const [service] = homeServices();
  assert.ok(service);
  const { elements } = await read(paths.service(service.slug));
  const marked = elements.filter(({ attributes }) => 'aria-current' in attributes).map(({ inner }) => textOf(inner));
  assert.ok(marked.includes('Services'), marked.join(', '));
  assert.ok(marked.includes(service.menuName ?? service.serviceName), marked.join(', '));
  assert.ok(!marked.includes('Company'));
});

test('the footer of the sample agency has the words of the specification', { skip: unlessSample }, async () => {
  assert.deepEqual(
    agency.legalLinks.map(({ name, href }) => [name, href]),
    [
      ['Terms of Service', undefined],
      ['Privacy Policy', undefined],
      ['Cookies Policy', undefined],
    ],
  );
  assert.deepEqual(
    agency.social.map(({ name }) => name),
    ['Facebook', 'Twitter', 'YouTube', 'LinkedIn', 'Instagram'],
  );
  assert.match(agency.tagline, /grow businesses with a personal AI manager/);
  assert.equal(agency.copyrightYear, 2023);
});

test('the footer has what site.ts says', async () => {
  const { elements } = await read('/about');
  const footer =
    elements.find(({ name, attributes }) => name === 'footer' && /\bfooter\b/.test(attributes['class'] ?? ''))?.inner ??
    '';
  const inside = readHtml(footer).elements;
  const links = linksIn(footer);
  for (const link of [['About', '/about'], ['Careers', '/careers'], ...CAREERS_SITE, ['Contact Us', '/contact']])
    assert.ok(
      links.some(([text, href]) => text === link[0] && href === link[1]),
      link.join(' '),
    );
  for (const { name, href: target } of agency.legalLinks)
    assert.ok(
      links.some(([text, href]) => text === name && href === target),
      name,
    );
  const named = inside.flatMap(({ attributes }) => attributes['aria-label'] ?? []);
  for (const { name } of agency.social)
    assert.ok(
      named.some((label) => label.includes(name)),
      name,
    );
  const text = textOf(footer);
  assert.ok(text.includes(agency.tagline));
  assert.match(text, new RegExp(`© ?${agency.copyrightYear}`));
  for (const said of [agency.pronunciation?.ipa, agency.otherName?.text])
    assert.ok(said === undefined || text.includes(said));
  const hrefs = links.map(([, href]) => href);
  for (const href of [
    `mailto:${agency.email}`,
    agency.phone.href,
    agency.mapUrl,
    ...services.map(({ slug }) => `/${slug}`),
  ])
    assert.ok(hrefs.includes(href), href);
  for (const line of agency.address.lines) assert.ok(text.includes(line), line);
  // From edge to edge, and said only once to whoever does not see it.
  const across = inside.find(({ attributes }) => attributes['class'] === 'footer-name');
  assert.equal(textOf(across?.inner ?? ''), agency.otherName?.text ?? agency.name);
  assert.equal(across?.attributes['aria-hidden'], 'true');
  assert.ok(all(inside, 'img').length > 0, 'the logo');
  const played = inside.filter(({ attributes }) => attributes['data-plays'] !== undefined);
  const recordings = [agency.pronunciation?.sound, agency.otherName?.sound].filter((sound) => sound !== undefined);
  assert.equal(played.length, recordings.length);
  assert.equal(all(inside, 'audio').length, recordings.length);
  const files = all(inside, 'source').flatMap(({ attributes }) => attributes['src'] ?? []);
  assert.equal(files.length, recordings.flatMap((sound) => Object.values(sound)).length);
  for (const file of files) assert.equal((await site.fetch(file)).status, 200, file);
});

test('no page has a player for a film or a recording before it is asked for', async () => {
  for (const { path } of pages) {
    const { elements } = readHtml((await site.html(path)).replaceAll(/<template[^]*?<\/template>/g, ''));
    assert.deepEqual([...all(elements, 'audio'), ...all(elements, 'video')], [], path);
  }
});

test('the side panel waits on every page with a header', async () => {
  for (const { path } of pages.filter(({ header }) => header !== 'none')) {
    const { elements } = await read(path);
    const panel = elements.find(({ attributes }) => attributes['id'] === 'contact-panel');
    assert.equal(panel?.name, 'dialog', path);
    const text = textOf(panel?.inner ?? '');
    for (const words of ['Start a Conversation', 'Name', 'Contact Number', 'Email ID', 'Subject', 'Message', 'Submit'])
      assert.ok(text.includes(words), `${path}: ${words}`);
    const fields = readHtml(panel?.inner ?? '').elements;
    assert.ok(fields.some(({ attributes }) => attributes['placeholder'] === 'Type something here...'));
  }
});

test('every link, picture, sound and script of every page leads to something that is there', async () => {
  const found = new Map<string, string>();
  for (const { path } of pages)
    for (const { name, attributes } of (await read(path)).elements) {
      const sets = [attributes['srcset'], attributes['imagesrcset']].flatMap((set) =>
        (set ?? '').split(/,\s/).map((part) => part.trim().split(/\s+/)[0] ?? ''),
      );
      const addresses = [
        attributes['src'],
        attributes['poster'],
        attributes['data-island'],
        attributes['action'],
        ...sets,
      ];
      if (name === 'a' || name === 'link') addresses.push(attributes['href']);
      for (const address of addresses) {
        const target = URL.parse(address ?? '', `http://localhost${path}`);
        if (!address || target === null || target.host !== 'localhost') continue;
        found.set(target.pathname + target.search, path);
      }
    }
  assert.ok(found.size > 200, 'pages are full of addresses');
  const broken: string[] = [];
  for (const [address, from] of found) {
    const { status } = await site.fetch(address);
    if (status !== 200 && status !== 303) broken.push(`${address} (on ${from}) answers ${status}`);
  }
  assert.deepEqual(broken, []);
});

test(
  'a project tells its result first, and what was made, and leads to the next one',
  { skip: unlessSample },
  async () => {
    // A film, several phones, windows alone, and both.
    for (const [id, composition] of [
      [1, 'film'],
      [2, 'phones'],
      [9, 'windows'],
      [5, 'both'],
    ] as const) {
      const { elements } = readHtml(await (await site.fetch(paths.project(id))).text());
      const article = elements.find(({ name }) => name === 'article');
      assert.ok(article?.attributes['class']?.split(' ').includes(`project-${composition}`), String(id));
      const inside = readHtml(article?.inner ?? '').elements;
      assert.deepEqual(
        all(inside, 'h2').map(({ inner }) => textOf(inner).trim()),
        // The first is the one that has papers.
        [
          'Result',
          'Screenshots',
          'About',
          'Usecase',
          'Features',
          ...(id === 1 ? ['The paperwork'] : []),
          'Next project',
        ],
      );
      const result = inside.find(({ attributes }) => attributes['class']?.split(' ').includes('result'));
      const told = readHtml(result?.inner ?? '').elements;
      assert.ok(all(told, 'blockquote').length === 1 && all(told, 'dt').length === 5, 'three figures, weeks and team');
      const last = all(inside, 'a').at(-1);
      assert.match(last?.attributes['href'] ?? '', /^\/projects\/detail\/\d+$/);
    }
  },
);

const UNKNOWN = [
  '/nothing',
  '/about/us',
  '/blog/02',
  '/projects/detail/999999',
  '/projects/detail/x',
  '/career-apply/999999',
  '/career-apply/x',
  '/pictures/nothing.webp',
];

test('what is not there is 404, with a page that says so and leads home', async () => {
  for (const path of UNKNOWN) {
    const response = await site.fetch(path);
    assert.equal(response.status, 404, path);
    assert.equal(response.headers.get('cache-control'), 'no-store', path);
    const { elements, faults } = readHtml(await response.text());
    assert.deepEqual(faults, []);
    assert.equal(all(elements, 'h1').length, 1);
    assert.equal(meta(elements, 'robots'), 'noindex');
    assert.ok(all(elements, 'a').some(({ attributes }) => attributes['href'] === '/'));
  }
});

test('a file that the visitor has already is not sent again', async () => {
  for (const path of ['/favicon.ico', '/fonts/anek-latin.woff2', '/logo/logo-for-light-pages.svg']) {
    const first = await site.fetch(path);
    const etag = first.headers.get('etag') ?? '';
    assert.ok((await first.arrayBuffer()).byteLength > 0 && etag !== '', path);
    const again = await site.fetch(path, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304, path);
    assert.equal((await again.arrayBuffer()).byteLength, 0, path);
    assert.match(again.headers.get('cache-control') ?? '', /^public, max-age=\d+$/, path);
    const other = await site.fetch(path, { headers: { 'if-none-match': '"another"' } });
    assert.equal(other.status, 200, path);
    await other.body?.cancel();
  }
});

test('every answer carries the security headers, and the policy allows nothing inline', async () => {
  const requests: [string, RequestInit?][] = [
    ...pages.map(({ path }): [string] => [path]),
    ...UNKNOWN.map((path): [string] => [path]),
    ['/api/openapi.json'],
    ['/api/nothing'],
    ['/robots.txt'],
    ['/.well-known/security.txt'],
    ['/contact', { method: 'POST', body: new URLSearchParams({ name: '' }) }],
    ['/contact', { method: 'DELETE' }],
    ['/contact', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }],
    ['/healthz'],
  ];
  for (const [path, init] of requests) {
    const { headers } = await site.fetch(path, init);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );
    assert.deepEqual(directives.get('default-src'), ["'none'"], path);
    assert.deepEqual(directives.get('frame-ancestors'), ["'none'"], path);
    assert.deepEqual(directives.get('base-uri'), ["'none'"], path);
    assert.doesNotMatch(policy, /unsafe-|\*|https?:/, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/, path);
    assert.match(headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/, path);
  }
});

test('no page holds what the policy would stop: inline script, style or handler', async () => {
  for (const { path } of pages) {
    const policy = (await site.fetch(path)).headers.get('content-security-policy') ?? '';
    for (const { name, attributes, inner } of (await read(path)).elements) {
      const isScript = name === 'script' && !('src' in attributes) && !attributes['type']?.endsWith('json');
      if (isScript || name === 'style') {
        const hash = createHash('sha256').update(inner).digest('base64');
        assert.ok(policy.includes(`'sha256-${hash}'`), `an inline ${name} on ${path}`);
      }
      assert.deepEqual(
        Object.keys(attributes).filter((attribute) => attribute === 'style' || /^on[a-z]+$/.test(attribute)),
        [],
        `<${name}> on ${path}`,
      );
      for (const address of ['href', 'src', 'action', 'formaction'])
        assert.doesNotMatch(attributes[address] ?? '', /^\s*javascript:/i, path);
    }
  }
});

test('the words of a banner come before the picture that stands below them on a phone: painted while it comes in, nothing moves', async () => {
  let seen = 0;
  for (const { path } of pages)
    for (const [, scene = ''] of (await site.html(path)).matchAll(/<section class="scene (.*?)<\/section>/gs)) {
      seen += 1;
      const words = scene.indexOf('class="scene-words');
      const picture = scene.search(/class="(?:scene-picture|slide)|<picture/);
      assert.ok(words > 0 && (picture < 0 || words < picture), `${path}: ${scene.slice(0, 60)}`);
    }
  assert.ok(seen > 15);
});

test('what one visitor chose is on no other’s page, and caches are told that pages differ by it', async () => {
  const html = async (cookie?: string) => {
    const answer = await site.fetch('/about', cookie === undefined ? {} : { headers: { cookie } });
    assert.equal(answer.headers.get('vary'), 'Accept-Encoding, Cookie, Sec-Fetch-Site');
    return [await answer.text(), answer.headers.get('etag')] as const;
  };
  const [plain, plainTag] = await html();
  const [dark, darkTag] = await html('a=1; choices=dark.paused');
  assert.match(dark, /^<!doctype html><html lang="en-GB" data-scheme="dark" data-motion="paused">/);
  assert.match(plain, /^<!doctype html><html lang="en-GB">/);
  assert.notEqual(darkTag, plainTag);
  assert.equal((await html())[0], plain);
  assert.equal((await html('choices="><script>'))[0], plain);
});

test('pages and lookups are read by any visitor, whatever stored login the client sends', async () => {
  for (const { path } of pages) {
    const response = await site.fetch(path, { headers: { authorization: 'Bearer of-nobody' } });
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('cache-control'), 'no-store', path);
  }
});

instanceTest(
  'a fault of ours is 500 with one sentence and a reference, and no stack',
  async (instance) => {
    const page = await instance.fetch('/contact');
    assert.equal(page.status, 500);
    const text = await page.text();
    assert.ok(text.includes(page.headers.get('x-request-id') ?? 'none'));
    assert.doesNotMatch(text, /the view is broken|\.ts:\d/);
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.notEqual(page.headers.get('content-security-policy'), null);
  },
  {
    render(name, props) {
      if (name !== 'problem') throw new Error('the view is broken');
      return { html: JSON.stringify(props) };
    },
    logLevel: 'silent',
  },
);

test('each part of the site is marked in the menu', { skip: unlessSample }, async () => {
  const marks = [
    ['/our_clients', 'Company', 'Our Clients'],
    ['/uiux', 'Services', 'UX & UI Design Services'],
    ['/digitalisation', 'Services', undefined],
    ['/automative', 'Industries', 'Automotive'],
    ['/projects', undefined, 'Projects'],
    ['/projects/detail/1', 'Projects', undefined],
    ['/blogs', undefined, 'Blogs'],
    ['/blog/01', 'Blogs', undefined],
    ['/careers', undefined, 'Careers'],
    ['/hireus', undefined, undefined],
  ] as const;
  for (const [path, part, page] of marks) {
    const { elements } = await read(path);
    const menu = elements.find(({ name, attributes }) => name === 'nav' && attributes['class'] === 'menu');
    const marked = (value: string) =>
      readHtml(menu?.inner ?? '')
        .elements.filter(({ attributes }) => attributes['aria-current'] === value)
        .map(({ inner }) => textOf(inner).trim());
    assert.deepEqual(marked('true'), part === undefined ? [] : [part], `the part of ${path}`);
    assert.deepEqual(marked('page'), page === undefined ? [] : [page], `the page ${path}`);
  }
});
