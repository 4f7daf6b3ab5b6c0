import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

import { LARGEST_FILE } from '#hiring/documents/schema.ts';
import { setAgency } from '#tests/support/agency.ts';
import { JAYA, JAYA_ON_PAGE } from '#tests/support/application.ts';
import { DOCUMENTS as KINDS, NOT_DOCUMENTS as NOT_RESUMES } from '#tests/support/documents.ts';
import { type Fields, multipart } from '#tests/support/multipart.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { pendingUploadsSweep } from '#platform/files/uploads.ts';
import { departmentsAnswer, educationAnswer, experienceAnswer, jobAnswer, jobListAnswer } from '#hiring/jobs/wire.ts';
import { citiesAnswer } from '#hiring/cities/wire.ts';

import { applyPanel } from './content.ts';

// What is refused here is refused for the fields of the specification.
setAgency({ privacy: { legalBasis: '', consent: '' } });

const KOCHI = '1273874';
const TOO_LARGE = 'File size exceeds 2MB. Please choose a smaller file.';
const HOUR = 3_600_000;

const fileOf = (bytes: Buffer, name = 'jaya.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const pdfOf = (size: number) => fileOf(Buffer.concat([KINDS.pdf, Buffer.alloc(size - KINDS.pdf.length, 32)]));

const apply = async ({ fetch }: Instance, change: Fields = {}, key?: string) =>
  fetch(
    '/api/jobs/candiate_apply',
    await multipart(
      { ...JAYA, resume: fileOf(KINDS.pdf), ...change },
      key === undefined ? {} : { 'idempotency-key': key },
    ),
  );

const postPage = async ({ page }: Instance, fields: Fields, id = 1) =>
  page(`/career-apply/${id}`, await multipart({ ...JAYA_ON_PAGE, projectName: '', ...fields }));

const json = async (response: Response | Promise<Response>) => (await response).json();

const storedFiles = ({ services }: Instance) =>
  readdir(join(services.settings.dataDir, 'files')).catch(() => [] as string[]);

/** What is stored: applications, rows of files, pending résumés, and files; not those that others have replaced. */
async function stored(instance: Instance) {
  const { read } = instance.services.database;
  const [applications, rows, pending, files] = await Promise.all([
    read.selectFrom('applications').selectAll().execute(),
    read.selectFrom('files').selectAll().execute(),
    read.selectFrom('pending_uploads').selectAll().execute(),
    storedFiles(instance),
  ]);
  const replaced = new Set(rows.flatMap((row) => (row.replaced_at === null ? [] : [row.id])));
  return {
    applications,
    rows: rows.filter(({ id }) => !replaced.has(id)),
    pending,
    files: files.filter((name) => !replaced.has(name)),
  };
}
async function counts(instance: Instance) {
  const { applications, rows, pending, files } = await stored(instance);
  return { applications: applications.length, rows: rows.length, pending: pending.length, files: files.length };
}
const NOTHING = { applications: 0, rows: 0, pending: 0, files: 0 };
const ONE = { applications: 1, rows: 1, pending: 0, files: 1 };

const closeJob = ({ services }: Instance, id: number) =>
  services.database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', id).execute());

instanceTest('the lookups answer as the specification spells them', async (instance) => {
  const departments = v.parse(departmentsAnswer, await json(instance.fetch('/api/jobs/get_departments')));
  assert.ok(departments.data.length >= 6);
  assert.ok(v.parse(educationAnswer, await json(instance.fetch('/api/jobs/get_education'))).data.length >= 3);
  const levels = v.parse(experienceAnswer, await json(instance.fetch('/api/jobs/get_year_of_experiance')));
  assert.deepEqual(levels.data[0], { id: 1, name: 'Fresher', year_of_experiance: 0 });
  const response = await instance.fetch('/api/jobs/get_departments');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=600, stale-while-revalidate=300');
});

instanceTest('the list holds every open opening, newest first, in strict shape', async (instance) => {
  const answer = await json(instance.fetch('/api/jobs/list_jobs_frontend'));
  const { data } = v.parse(jobListAnswer, answer);
  assert.deepEqual(Object.keys(answer), ['data']);
  const open = await instance.services.database.read.selectFrom('jobs').select('id').where('is_open', '=', 1).execute();
  assert.equal(data.length, open.length);
  const dates = data.map((job) => job.date_posted);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  assert.ok(data.every((job) => job.is_open));
  const night = data.filter((job) => job.pay_scale === 'night_shift');
  assert.ok(night.length > 0);
  assert.ok(night.every((job) => job.pay?.includes('₹')));
  assert.ok(data.some((job) => job.year_of_experiance === null));
  assert.ok(data.every((job) => job.year_of_experiance !== 0));
});

instanceTest('page and limit add the paging fields, each alone too', async (instance) => {
  const all = v.parse(jobListAnswer, await json(instance.fetch('/api/jobs/list_jobs_frontend')));
  const second = v.parse(jobListAnswer, await json(instance.fetch('/api/jobs/list_jobs_frontend?page=2&limit=5')));
  const total = all.data.length;
  assert.deepEqual(second, {
    data: all.data.slice(5, 10),
    last_page: Math.ceil(total / 5),
    current_page: 2,
    total,
  });
  const byPage = v.parse(jobListAnswer, await json(instance.fetch('/api/jobs/list_jobs_frontend?page=1')));
  assert.deepEqual([byPage.data.length, byPage.last_page], [10, Math.ceil(total / 10)]);
  const byLimit = v.parse(jobListAnswer, await json(instance.fetch('/api/jobs/list_jobs_frontend?limit=200')));
  assert.deepEqual([byLimit.data.length, byLimit.last_page, byLimit.current_page], [total, 1, 1]);
  const beyond = v.parse(jobListAnswer, await json(instance.fetch('/api/jobs/list_jobs_frontend?page=999&limit=5')));
  assert.deepEqual([beyond.data, beyond.last_page], [[], Math.ceil(total / 5)]);
  for (const wrong of ['limit=201', 'limit=0', 'page=0', 'page=x', 'department=x', 'year_of_experiance=1,b']) {
    assert.equal((await instance.fetch(`/api/jobs/list_jobs_frontend?${wrong}`)).status, 422, wrong);
  }
});

instanceTest('filters combine with AND, the ids of one with OR', async (instance) => {
  const list = async (query: string) =>
    v.parse(jobListAnswer, await json(instance.fetch(`/api/jobs/list_jobs_frontend?${query}`))).data;
  const all = await list('');
  const pick = (test: (job: (typeof all)[number]) => boolean) => all.filter(test).map(({ id }) => id);
  const ids = (jobs: typeof all) => jobs.map(({ id }) => id);
  const departments = ['Mobile Engineering', 'Web Engineering'];
  const both = pick((job) => departments.includes(job.department));
  assert.ok(both.length > 1);
  for (const spelling of ['department=1,2', 'department=1&department=2', 'department[]=2&department[]=1']) {
    assert.deepEqual(ids(await list(spelling)), both, spelling);
  }
  assert.deepEqual(
    ids(await list('year_of_experiance=1')),
    pick((job) => job.year_of_experiance === null),
  );
  assert.deepEqual(
    ids(await list('department=1,2&education=3')),
    pick((job) => departments.includes(job.department) && job.education === "Bachelor's"),
  );
  assert.deepEqual(await list('department=999'), []);
});

instanceTest('a keyword begins words of title, skills or description, and means itself', async (instance) => {
  const titles = async (keyword: string) => {
    const query = new URLSearchParams({ keyword });
    const answer = v.parse(jobListAnswer, await json(instance.fetch(`/api/jobs/list_jobs_frontend?${query}`)));
    return answer.data.map((job) => job.job_title);
  };
  const all = await titles('');
  assert.ok((await titles('kotl')).includes('Android Engineer'));
  assert.ok((await titles('KÒTLIN android')).includes('Android Engineer'));
  assert.deepEqual(await titles('otlin'), []);
  assert.deepEqual(await titles('  '), all);
  for (const hostile of ['%', '%%%', '_', '*', '"', "'", '--']) assert.deepEqual(await titles(hostile), [], hostile);
});

instanceTest('a keyword finds openings by place and by shift', async (instance) => {
  const list = async (keyword: string) =>
    v.parse(
      jobListAnswer,
      await json(instance.fetch(`/api/jobs/list_jobs_frontend?keyword=${encodeURIComponent(keyword)}`)),
    ).data;
  const all = await list('');
  const ids = (jobs: typeof all) => jobs.map(({ id }) => id);
  const night = await list('night shift');
  assert.deepEqual(ids(night), ids(all.filter((job) => job.pay_scale === 'night_shift')));
  assert.ok(night.length > 0 && night.length < all.length);
  const inKochi = all.filter(({ place }) => place.startsWith('Kochi'));
  const found = new Set(ids(await list('kochi')));
  assert.ok(inKochi.length > 0);
  assert.deepEqual(
    ids(inKochi).filter((id) => !found.has(id)),
    [],
  );
  assert.deepEqual(await list('kochi nowhere'), []);
});

instanceTest('one opening answers, a closed one too; an unknown one is 404', async (instance) => {
  const { data } = v.parse(jobAnswer, await json(instance.fetch('/api/jobs/view/1')));
  assert.equal(data.job_title, 'Android Engineer');
  await closeJob(instance, 1);
  const closed = await instance.fetch('/api/jobs/view/1');
  assert.equal(closed.status, 200);
  assert.equal(closed.headers.get('cache-control'), 'no-cache');
  assert.equal(v.parse(jobAnswer, await closed.json()).data.is_open, false);
  const list = v.parse(jobListAnswer, await json(instance.fetch('/api/jobs/list_jobs_frontend')));
  assert.ok(list.data.every(({ id }) => id !== 1));
  for (const id of ['999999', 'x', '-1', '99999999999999999999']) {
    assert.equal((await instance.fetch(`/api/jobs/view/${id}`)).status, 404, id);
  }
});

instanceTest(
  'cities are suggested by other and former names too, and short ones where they are whole',
  async (instance) => {
    const names = async (param: string) => {
      const query = new URLSearchParams({ param });
      const answer = v.parse(citiesAnswer, await json(instance.fetch(`/api/jobs/get_cities?${query}`)));
      return answer.data.map(({ name }) => name);
    };
    const trivandrum = 'Thiruvananthapuram (Trivandrum), Kerala, India';
    for (const typed of ['triv', 'TRIVANDRUM', 'trivandrum,', 'Trivandrum, ker', 'trivandrum, kerala, india'])
      assert.deepEqual(await names(typed), [trivandrum], typed);
    assert.deepEqual(await names('trivandrum, tamil'), []);
    assert.deepEqual(await names(trivandrum), ['Thiruvananthapuram, Kerala, India']);
    assert.deepEqual(await names('cali'), ['Kozhikode (Calicut), Kerala, India']);
    assert.deepEqual(await names('coch'), ['Kochi (Cochin), Kerala, India']);
    assert.deepEqual(await names('bangal'), ['Bengaluru (Bangalore), Karnataka, India']);

    for (const [typed, shown] of [
      ['കൊച്ചി', 'Kochi (കൊച്ചി), Kerala, India'],
      ['കൊച്', 'Kochi (കൊച്ചി), Kerala, India'],
      ['തിരുവനന്തപുരം, ker', 'Thiruvananthapuram (തിരുവനന്തപുരം), Kerala, India'],
      ['ബാംഗ്ലൂർ', 'Bengaluru (ബാംഗ്ലൂർ), Karnataka, India'],
      ['कोल्लम', 'Kollam (कोल्लम), Kerala, India'],
      ['лондон', 'London (Лондон), England, United Kingdom'],
      ['Сан-Паулу', 'São Paulo (Сан-Паулу), Brazil'],
      ['高知', 'Kochi (高知), Japan'],
      ['ロンドン', 'London (ロンドン), England, United Kingdom'],
    ] as const)
      assert.equal((await names(typed))[0], shown, typed);
    assert.deepEqual(await names('高'), []);
    for (const [typed, shown] of [
      ['Kohci', 'Kochi, Kerala, India'],
      ['Kozhikkode', 'Kozhikode, Kerala, India'],
      ['Thiruvanathapuram', 'Thiruvananthapuram, Kerala, India'],
      ['Tiruvananthap', 'Thiruvananthapuram, Kerala, India'],
      ['Bengalooru', undefined],
      ['Banglore', 'Bengaluru (Bangalore), Karnataka, India'],
      ['Tirvandrum', 'Thiruvananthapuram (Trivandrum), Kerala, India'],
      ['Bemgaluru, kar', 'Bengaluru, Karnataka, India'],
      ['Lomdon', 'London, England, United Kingdom'],
    ] as const)
      assert.equal((await names(typed))[0], shown, typed);
    assert.deepEqual(await names('Santa'), await names('santa '), 'what is right is not guessed at');

    await instance.services.database.write((tx) =>
      tx
        .insertInto('cities')
        .values(
          ['Leh', 'Lehrte'].map((name, place) => {
            const label = `${name}, Somewhere`;
            const folded = { folded_label: label.toLowerCase(), folded_name: name.toLowerCase() };
            return { id: 10 + place, name, label, region: '', country: 'Somewhere', population: 10 - place, ...folded };
          }),
        )
        .execute(),
    );
    for (const typed of ['leh', ' leh', 'le ', 'leh'.padStart(9)])
      assert.deepEqual(await names(typed), [], `'${typed}'`);
    for (const typed of ['Leh,', 'leh ', 'leh, ', 'leh, some'])
      assert.deepEqual(await names(typed), ['Leh, Somewhere'], typed);
    assert.deepEqual(await names('lehr'), ['Lehrte, Somewhere']);
    for (const typed of [' , ,', '    ', ',,,,', '((((', '()()', 'é   '])
      assert.deepEqual(await names(typed), [], `'${typed}'`);
  },
);

instanceTest(
  'cities are suggested from the fourth letter, largest first, accents folded, at most twenty',
  async (instance) => {
    const names = async (param: string) => {
      const query = new URLSearchParams({ param });
      const answer = v.parse(citiesAnswer, await json(instance.fetch(`/api/jobs/get_cities?${query}`)));
      return answer.data.map(({ name }) => name);
    };
    assert.deepEqual(await names('koc'), []);
    assert.deepEqual(await names('koc '), []);
    assert.deepEqual(await names(''), []);
    assert.deepEqual(await names('KOCH'), ['Kochi, Kerala, India', 'Kochi, Japan']);
    assert.deepEqual(await names('kochi, ker'), ['Kochi, Kerala, India']);
    assert.deepEqual(await names('lodz'), ['Łódź, Łódź Voivodeship, Poland']);
    assert.deepEqual(await names('SAO P'), ['São Paulo, Brazil']);
    assert.deepEqual(await names('spri'), [
      'Springfield, Missouri, United States',
      'Springfield, Massachusetts, United States',
      'Springfield, Illinois, United States',
    ]);
    assert.deepEqual(await names('anta'), []);
    assert.deepEqual(await names('%%%%'), []);
    assert.equal((await instance.fetch('/api/jobs/get_cities?param=koch%00i')).status, 422);

    await instance.services.database.write((tx) =>
      tx
        .insertInto('cities')
        .values(
          Array.from({ length: 30 }, (_, place) => {
            const label = `Newton ${place}, England, United Kingdom`;
            const folded = label.toLowerCase();
            const rest = { region: 'England', country: 'United Kingdom', population: place };
            return {
              id: place + 1,
              name: `Newton ${place}`,
              label,
              folded_label: folded,
              folded_name: folded,
              ...rest,
            };
          }),
        )
        .execute(),
    );
    for (const text of ['newt', 'newto', 'newton']) {
      const found = await names(text);
      assert.equal(found.length, 20, text);
      assert.equal(found[0], 'Newton 29, England, United Kingdom');
    }
  },
);

instanceTest('an application is stored with its file, and answered with a receipt', async (instance) => {
  const response = await apply(instance);
  const answer = await response.json();
  assert.equal(response.status, 201);
  assert.equal(answer.message, 'Applied to job successfully');
  const { applications, rows, files } = await stored(instance);
  const [application] = applications;
  const [file] = rows;
  assert.equal(application?.receipt, answer.receipt);
  assert.equal(application?.city_id, Number(KOCHI));
  assert.deepEqual([application?.experience_years, application?.experience_months], [4, 6]);
  assert.equal(application?.resume_file_id, file?.id);
  assert.deepEqual(files, [file?.id]);
  assert.deepEqual([file?.original_name, file?.media_type], ['jaya.pdf', 'application/pdf']);
  assert.deepEqual(Buffer.from(await instance.services.files.read(file?.id ?? '')), KINDS.pdf);
});

instanceTest('months and a project may be left out', async (instance) => {
  assert.equal((await apply(instance, { experiance_month: undefined, project_name: undefined })).status, 201);
  assert.equal((await stored(instance)).applications[0]?.experience_months, null);
});

instanceTest('each field that does not pass is named with the message of the specification', async (instance) => {
  const empty = await instance.fetch('/api/jobs/candiate_apply', { method: 'POST', body: new URLSearchParams() });
  assert.equal(empty.status, 422);
  assert.deepEqual((await empty.json()).errors, {
    job_id: 'This opening is closed',
    candiate_name: 'Name is required',
    candiate_email: 'Email is required',
    candidate_contact_number: 'Phone number is required',
    candidate_location: 'City is required',
    candiate_address: 'Address is required',
    experiance_year: 'Experience is required',
    brief_experiance: 'Brief Experience is required',
    resume: 'Resume is required',
  });
  const cases: [Fields, string, string][] = [
    [{ candiate_email: 'jaya' }, 'candiate_email', 'Please enter correct email format'],
    [{ candidate_contact_number: '+91 1' }, 'candidate_contact_number', 'Phone number takes digits only'],
    [{ candidate_location: '99999' }, 'candidate_location', 'Choose a city from the list'],
    [{ candidate_location: 'Kochi' }, 'candidate_location', 'Choose a city from the list'],
    [{ candidate_location: '9999999999' }, 'candidate_location', 'Choose a city from the list'],
    [{ experiance_year: '-1' }, 'experiance_year', 'Years take digits only'],
    [{ experiance_year: '1.5' }, 'experiance_year', 'Years take digits only'],
    [{ experiance_year: '2147483648' }, 'experiance_year', 'Years must be a smaller number'],
    [{ experiance_month: '9'.repeat(200) }, 'experiance_month', 'Months must be a smaller number'],
    [{ job_id: '999999' }, 'job_id', 'This opening is closed'],
    [{ resume: undefined }, 'resume', 'Resume is required'],
    [{ resume: 'a text' }, 'resume', 'Resume is required'],
    [{ resume: fileOf(Buffer.alloc(0), '') }, 'resume', 'Resume is required'],
  ];
  for (const [change, field, message] of cases) {
    const response = await apply(instance, change);
    const answer = await response.json();
    assert.deepEqual([response.status, answer.message, answer.errors], [422, message, { [field]: message }]);
  }
  assert.deepEqual(await counts(instance), { applications: 0, rows: 0, pending: 0, files: 0 });
});

instanceTest('phone, years and months may have any number of digits, as far as they can be kept', async (instance) => {
  const experience = { experiance_year: '000000000000120', experiance_month: '2147483647' };
  assert.equal((await apply(instance, { ...experience, candidate_contact_number: '0'.repeat(900) })).status, 201);
  const [application] = (await stored(instance)).applications;
  assert.deepEqual([application?.experience_years, application?.experience_months], [120, 2_147_483_647]);
  assert.equal(application?.phone.length, 900);
});

instanceTest('the answer to an application names the page that shows its receipt', async (instance) => {
  const response = await apply(instance);
  const { receipt } = await response.json();
  const next = response.headers.get('location') ?? '';
  assert.match(next, /^\/careers\?sent=/);
  const page = await instance.page(next);
  assert.equal(page.props.sent.receipt, receipt);
  assert.equal(page.headers.get('cache-control'), 'no-store');
});

instanceTest('a closed opening takes no application', async (instance) => {
  await closeJob(instance, 1);
  const response = await apply(instance);
  assert.equal(response.status, 422);
  assert.equal((await response.json()).message, 'This opening is closed');
  assert.deepEqual(await counts(instance), NOTHING);
});

instanceTest('a résumé of two megabytes is taken, one byte more is refused', async (instance) => {
  for (const size of [LARGEST_FILE + 1, LARGEST_FILE + 300 * 1024, LARGEST_FILE * 2]) {
    const response = await apply(instance, { resume: pdfOf(size) });
    assert.equal(response.status, 413, String(size));
    assert.equal((await response.json()).message, TOO_LARGE);
    assert.equal(response.headers.get('connection'), 'close');
  }
  assert.deepEqual(await counts(instance), NOTHING);
  assert.equal((await apply(instance, { resume: pdfOf(LARGEST_FILE) })).status, 201);
  assert.deepEqual(await counts(instance), ONE);
});

instanceTest('an empty résumé is refused, and the answer says that it is empty', async (instance) => {
  const response = await apply(instance, { resume: fileOf(Buffer.alloc(0)) });
  const answer = await response.json();
  assert.equal(response.status, 415);
  assert.match(answer.message, /^This file is empty/);
  assert.deepEqual(answer.errors, { resume: answer.message });
  assert.deepEqual(await counts(instance), NOTHING);
});

instanceTest('a résumé is known by its content, whatever its name says', async (instance) => {
  for (const [kind, bytes] of Object.entries(NOT_RESUMES)) {
    const response = await apply(instance, { resume: fileOf(bytes, 'resume.pdf') });
    assert.equal(response.status, 415, kind);
    assert.match((await response.json()).message, /PDF, Word/);
  }
  assert.deepEqual(await counts(instance), NOTHING);
  for (const [kind, bytes] of Object.entries(KINDS)) {
    const response = await apply(instance, { resume: fileOf(bytes, 'resume.bin') });
    assert.equal(response.status, 201, kind);
  }
  assert.equal((await storedFiles(instance)).length, Object.keys(KINDS).length);
});

instanceTest('a file keeps no path and no control character of its name', async (instance) => {
  await apply(instance, { resume: fileOf(KINDS.pdf, '..\\..\\etc/pass\u202ewd.pdf') });
  assert.equal((await stored(instance)).rows[0]?.original_name, 'passwd.pdf');
});

instanceTest('the same key with the same content stores once, with other content it is refused', async (instance) => {
  const first = await json(apply(instance, {}, 'key-1'));
  const again = await apply(instance, {}, 'key-1');
  assert.equal(again.status, 201);
  assert.deepEqual(await again.json(), first);
  assert.deepEqual(await counts(instance), ONE);
  assert.equal((await apply(instance, { candiate_name: 'Jaya M' }, 'key-1')).status, 422);
  assert.equal((await apply(instance, { resume: fileOf(KINDS.rtf) }, 'key-1')).status, 422);
  assert.deepEqual(await counts(instance), ONE);
  assert.equal((await apply(instance, {}, 'key-2')).status, 201);
  assert.equal((await counts(instance)).applications, 2);
});

instanceTest('the same key sent at once stores once', async (instance) => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => json(apply(instance, {}, 'key-1'))));
  assert.equal(new Set(answers.map(({ receipt }) => receipt)).size, 1);
  assert.deepEqual(await counts(instance), ONE);
});

instanceTest('nothing stays of an application that could not be stored', async (instance) => {
  const { database, log } = instance.services;
  const { writeTogether } = database;
  log.level = 'silent';
  // The disk is full at the commit.
  database.writeTogether = ({ work, ...of }, item) =>
    writeTogether(
      {
        ...of,
        async work(tx, items) {
          await work(tx, items);
          throw new Error('disk full');
        },
      },
      item,
    );
  assert.equal((await apply(instance)).status, 500);
  database.writeTogether = writeTogether;
  assert.deepEqual(await counts(instance), NOTHING);
});

instanceTest('the list page has filters, and the nearest right address for a malformed one', async (instance) => {
  const { status, name, props } = await instance.page('/careers?department=1&keyword=kotlin');
  assert.deepEqual([status, name], [200, 'jobList']);
  assert.deepEqual(props.filter, { department: [1], experience: [], education: [], keyword: 'kotlin' });
  assert.ok(props.jobs.length > 0);
  assert.ok(props.jobs.every((job: object) => !('responsibilities' in job)));
  assert.ok(props.choices.departments.length >= 6);
  const moved = await instance.page('/careers?department=x&education=2');
  assert.deepEqual([moved.status, moved.headers.get('location')], [303, '/careers?education=2']);
});

instanceTest('the job page shows the form with ?apply, and an unknown opening is 404', async (instance) => {
  const plain = await instance.page('/career-apply/1');
  assert.deepEqual([plain.status, plain.name, plain.props.isApplying], [200, 'job', false]);
  const applying = await instance.page('/career-apply/1?apply');
  assert.deepEqual([applying.status, applying.props.isApplying], [200, true]);
  assert.equal((await instance.page('/career-apply/1')).props.isApplying, false);
  for (const id of ['999999', 'x', '0']) assert.equal((await instance.page(`/career-apply/${id}`)).status, 404);
  assert.equal((await postPage(instance, { resume: fileOf(KINDS.pdf) }, 999_999)).status, 404);
  await closeJob(instance, 1);
  assert.equal((await instance.page('/career-apply/1')).props.job.isOpen, false);
  const closed = await postPage(instance, { resume: fileOf(KINDS.pdf) });
  assert.deepEqual(
    [closed.status, closed.props.application.form.problem, closed.props.job.isOpen],
    [422, 'This opening is closed', false],
  );
  assert.deepEqual(await counts(instance), NOTHING);
});

instanceTest('an application from the page leads to the list with its receipt', async (instance) => {
  const sent = await postPage(instance, { resume: fileOf(KINDS.pdf) });
  assert.equal(sent.status, 303);
  const location = sent.headers.get('location') ?? '';
  assert.match(location, /^\/careers\?sent=/);
  assert.deepEqual(await counts(instance), ONE);
  const list = await instance.page(location);
  const [application] = (await stored(instance)).applications;
  const { title } = (await instance.page('/career-apply/1')).props.job;
  assert.deepEqual(list.props.sent, {
    receipt: application?.receipt,
    sentAt: application?.created_at,
    jobTitle: title,
    isUnread: false,
  });
  assert.equal(list.headers.get('cache-control'), 'no-store');
  assert.equal((await instance.page('/careers?sent=AAAA-BBBB-CCCC.x')).props.sent, undefined);
  assert.equal((await instance.page('/careers')).props.sent, undefined);
});

instanceTest('a page application that does not pass comes back with its messages, texts and file', async (instance) => {
  const back = await postPage(instance, { name: '', desc: ' ', resume: fileOf(KINDS.pdf, 'My life.pdf') });
  assert.equal(back.status, 422);
  const { form } = back.props.application;
  assert.deepEqual(form.errors, { name: 'Name is required', desc: 'Brief Experience is required' });
  assert.equal(form.problem, 'Name is required');
  assert.equal(form.values.email, 'jaya@example.org');
  assert.equal(form.values.city, 'Kochi, Kerala, India');
  assert.equal(form.values.resumeName, 'My life.pdf');
  assert.deepEqual(await counts(instance), { applications: 0, rows: 1, pending: 1, files: 1 });
  const { pending } = await stored(instance);
  assert.notEqual(pending[0]?.token_hash, form.values.resumeToken);

  const again = await postPage(instance, { desc: '', resumeToken: form.values.resumeToken });
  assert.equal(again.status, 422);
  assert.equal(again.props.application.form.values.resumeToken, form.values.resumeToken);
  assert.equal(again.props.application.form.errors.resume, undefined);

  const sent = await postPage(instance, { resumeToken: form.values.resumeToken, resume: fileOf(Buffer.alloc(0), '') });
  assert.equal(sent.status, 303);
  assert.deepEqual(await counts(instance), ONE);
  const { applications, rows } = await stored(instance);
  assert.equal(applications[0]?.resume_file_id, rows[0]?.id);
  assert.equal(rows[0]?.original_name, 'My life.pdf');

  const other = await postPage(instance, { desc: 'Five years of Kotlin', resumeToken: form.values.resumeToken });
  assert.equal(other.props.application.form.errors.resume, 'Resume is required');
  assert.deepEqual(await counts(instance), ONE);
});

instanceTest(
  'an application with a pending résumé, sent twice from the page, is answered twice with one receipt',
  async (instance) => {
    const back = await postPage(instance, { name: '', resume: fileOf(KINDS.pdf) });
    const { resumeToken } = back.props.application.form.values;
    const first = await postPage(instance, { resumeToken });
    const again = await postPage(instance, { resumeToken });
    assert.deepEqual([first.status, again.status], [303, 303]);
    assert.equal(again.headers.get('location'), first.headers.get('location'));
    assert.deepEqual(await counts(instance), ONE);
    const forged = await postPage(instance, { resumeToken: `${'A'.repeat(32)}${'0'.repeat(64)}` });
    assert.deepEqual(forged.props.application.form.errors, { resume: 'Resume is required' });
    instance.pass(11 * 60_000);
    const late = await postPage(instance, { resumeToken });
    assert.deepEqual(late.props.application.form.errors, { resume: 'Resume is required' });
    assert.deepEqual(await counts(instance), ONE);
  },
);

instanceTest('a new file takes the place of the one that is pending', async (instance) => {
  const first = await postPage(instance, { name: '', resume: fileOf(KINDS.pdf, 'old.pdf') });
  const { resumeToken } = first.props.application.form.values;
  const second = await postPage(instance, { name: '', resumeToken, resume: fileOf(KINDS.rtf, 'new.rtf') });
  assert.equal(second.props.application.form.values.resumeName, 'new.rtf');
  assert.deepEqual(await counts(instance), { applications: 0, rows: 1, pending: 1, files: 1 });
  const token = second.props.application.form.values.resumeToken;
  const wrong = await postPage(instance, { resumeToken: token, resume: fileOf(NOT_RESUMES.png, 'me.pdf') });
  assert.equal(wrong.status, 415);
  assert.match(wrong.props.application.form.errors.resume, /PDF, Word/);
  assert.equal(wrong.props.application.form.values.resumeName, 'new.rtf');
  const sent = await postPage(instance, { resumeToken: token, resume: fileOf(KINDS.docx, 'newest.docx') });
  assert.equal(sent.status, 303);
  assert.deepEqual(await counts(instance), ONE);
  assert.equal((await stored(instance)).rows[0]?.original_name, 'newest.docx');
});

instanceTest('twenty résumés are pending for one address, and no more', async (instance) => {
  const back = () => postPage(instance, { name: '', resume: fileOf(KINDS.rtf, 'cv.rtf') });
  for (let count = 0; count < 20; count += 1)
    assert.notEqual((await back()).props.application.form.values.resumeToken, '');
  const { status, props } = await back();
  assert.equal(status, 422);
  assert.equal(props.application.form.values.resumeToken, '');
  assert.equal(props.application.form.errors.resume, applyPanel.resumeNotKept);
  assert.equal(props.application.form.values.resumeName, 'cv.rtf');
  assert.equal((await counts(instance)).pending, 20);
});

instanceTest('all that is pending has a bound, and an application with its file passes beyond it', async (instance) => {
  const large = {
    id: 'x'.repeat(32),
    original_name: 'a',
    media_type: 'b/c',
    sha256: '',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  await instance.services.database.write(async (tx) => {
    await tx
      .insertInto('files')
      .values({ ...large, size: 200 * 1024 * 1024 })
      .execute();
    await tx
      .insertInto('pending_uploads')
      .values({ token_hash: 'x', file_id: large.id, expires_at: '2999-01-01T00:00:00.000Z' })
      .execute();
  });
  const back = await postPage(instance, { name: '', resume: fileOf(KINDS.rtf, 'cv.rtf') });
  assert.equal(back.status, 422);
  assert.equal(back.props.application.form.errors.resume, applyPanel.resumeNotKept);
  assert.equal((await postPage(instance, { resume: fileOf(KINDS.rtf, 'cv.rtf') })).status, 303);
  assert.deepEqual((await counts(instance)).pending, 1);
});

instanceTest('a pending résumé is forgotten after an hour, row and file', async (instance) => {
  const back = await postPage(instance, { name: '', resume: fileOf(KINDS.pdf) });
  const { resumeToken } = back.props.application.form.values;
  instance.pass(HOUR - 1000);
  await pendingUploadsSweep.run(instance.services);
  assert.equal((await counts(instance)).pending, 1);
  instance.pass(1000);
  const late = await postPage(instance, { resumeToken });
  assert.deepEqual(late.props.application.form.errors, { resume: 'Resume is required' });
  assert.equal(late.props.application.form.values.resumeToken, '');
  await pendingUploadsSweep.run(instance.services);
  assert.deepEqual(await counts(instance), NOTHING);
});

instanceTest('sweeping leaves the résumé of an application alone', async (instance) => {
  const back = await postPage(instance, { name: '', resume: fileOf(KINDS.pdf) });
  await postPage(instance, { resumeToken: back.props.application.form.values.resumeToken });
  instance.pass(2 * HOUR);
  await pendingUploadsSweep.run(instance.services);
  assert.deepEqual(await counts(instance), ONE);
});

instanceTest('the same application from the page twice is stored once, and leaves no second file', async (instance) => {
  const back = await postPage(instance, { name: '', resume: fileOf(KINDS.pdf) });
  assert.equal((await postPage(instance, { resume: fileOf(KINDS.pdf) })).status, 303);
  assert.equal((await postPage(instance, { resumeToken: back.props.application.form.values.resumeToken })).status, 303);
  assert.equal((await postPage(instance, { resume: fileOf(KINDS.pdf) })).status, 303);
  assert.deepEqual(await counts(instance), ONE);
});

instanceTest(
  'a file that is too large comes back with the sentence, on the page too; a text that is too long is named itself',
  async (instance) => {
    for (const size of [LARGEST_FILE + 1, LARGEST_FILE * 2]) {
      const back = await postPage(instance, { resume: pdfOf(size) });
      assert.equal(back.status, 413);
      assert.equal(back.props.application.form.problem, TOO_LARGE);
      assert.equal(back.props.application.form.errors.resume, TOO_LARGE);
    }
    const long = await postPage(instance, { desc: 'x'.repeat(300 * 1024), resume: fileOf(KINDS.pdf) });
    assert.equal(long.status, 413);
    assert.deepEqual(long.props.application.form.errors, { desc: 'This text is too long to send. Please shorten it.' });
    assert.deepEqual(await counts(instance), NOTHING);
  },
);

instanceTest('without script a city is its label, or a name that one place alone bears', async (instance) => {
  const cityOf = async (city: string) => {
    const sent = await postPage(instance, { city, resume: fileOf(KINDS.pdf) });
    assert.equal(sent.status, 303, city);
    return (await stored(instance)).applications.at(-1)?.city_id;
  };
  assert.equal(await cityOf('kochi, KERALA, india'), Number(KOCHI));
  assert.equal(await cityOf('lodz'), 3_093_133);
  assert.equal(await cityOf('Kollam'), 1_259_091);
});

instanceTest('without script several places of one name become a choice', async (instance) => {
  const back = await postPage(instance, { city: 'London', resume: fileOf(KINDS.pdf) });
  assert.equal(back.status, 422);
  const { form, cityChoices } = back.props.application;
  assert.deepEqual(form.errors, { cityId: 'Choose a city from the list' });
  assert.deepEqual(cityChoices, [
    { id: 2_643_743, label: 'London, England, United Kingdom' },
    { id: 6_058_560, label: 'London, Ontario, Canada' },
  ]);
  // Another place typed beside an old choice is what counts.
  const changed = await postPage(instance, { name: '', city: 'Kollam', cityId: '6058560', resume: fileOf(KINDS.pdf) });
  assert.equal(changed.props.application.form.values.city, 'Kollam, Kerala, India');
  const { resumeToken } = form.values;
  const sent = await postPage(instance, { city: 'London', cityId: '6058560', resumeToken });
  assert.equal(sent.status, 303);
  assert.equal((await stored(instance)).applications[0]?.city_id, 6_058_560);
});

instanceTest('without script the beginning of a name offers places, and nonsense none', async (instance) => {
  const begun = await postPage(instance, { city: 'Santa', resume: fileOf(KINDS.pdf) });
  assert.deepEqual(
    begun.props.application.cityChoices.map(({ label }: { label: string }) => label.split(',')[0]),
    ['Santa Clara', 'Santa Monica', 'Santa Fe'],
  );
  for (const city of ['Qqqq', '%', 'Lon\0don']) {
    const back = await postPage(instance, { city });
    assert.deepEqual([back.status, back.props.application.cityChoices], [422, []]);
    assert.equal(back.props.application.form.errors.cityId, 'Choose a city from the list');
  }
  const missing = await postPage(instance, { city: '' });
  assert.equal(missing.props.application.form.errors.cityId, 'City is required');
});
