import assert from 'node:assert/strict';
import { test } from 'node:test';
import { departments, educations, experienceLevels } from './lookups.ts';
import { openings } from './openings.ts';

const open = openings.filter((opening) => opening.isOpen);
const htmlOf = (opening: (typeof openings)[number]) =>
  opening.descriptionHtml + opening.responsibilitiesHtml + opening.requirementsHtml;
const countOf = (html: string, tag: string) => html.split(`<${tag}>`).length - 1;

const educationNames = educations.map((education) => education.name);
const levels = experienceLevels.map((level) => (level.years === 0 ? null : level.years));

test('there are 26 openings, of which two are closed', () => {
  assert.equal(openings.length, 26);
  assert.equal(open.length, 24);
});

test('every opening has a title of its own', () => {
  assert.equal(new Set(openings.map((opening) => opening.title)).size, openings.length);
});

test('every department has an open job and no opening names another department', () => {
  assert.deepEqual([...new Set(open.map((opening) => opening.department))].toSorted(), departments.toSorted());
  for (const opening of openings) assert.ok(departments.includes(opening.department), opening.title);
});

test('every education is asked for among open jobs and no opening names another', () => {
  assert.deepEqual([...new Set(open.map((opening) => opening.education))].toSorted(), educationNames.toSorted());
  for (const opening of openings) assert.ok(educationNames.includes(opening.education), opening.title);
});

test('every level of experience is asked for by at least two open jobs and no opening names another', () => {
  for (const level of levels) {
    const atLevel = open.filter((opening) => opening.experienceYears === level);
    assert.ok(atLevel.length >= 2, `level ${level ?? 'Fresher'} has ${atLevel.length}`);
  }
  for (const opening of openings) assert.ok(levels.includes(opening.experienceYears), opening.title);
});

test('at least five open jobs are on the night shift and say what they pay', () => {
  const nightJobs = open.filter((opening) => opening.isNightShift);
  assert.ok(nightJobs.length >= 5);
  for (const opening of nightJobs) assert.match(opening.payScale, /night allowance/, opening.title);
});

test('pay is given in words with a currency and a period, and a band runs upwards', () => {
  for (const { title, payScale } of openings) {
    assert.match(payScale, /^[₹£$][\d.,]+(–[\d.,]+)?( lakh)? a (year|month)/, title);
    const band = /([\d.,]+)–([\d.,]+)/.exec(payScale);
    if (!band) continue;
    const [low, high] = band.slice(1).map((amount) => Number(amount.replaceAll(',', '')));
    assert.ok(low! < high!, title);
  }
});

test('every opening lists four to seven different skills', () => {
  for (const { title, skills } of openings) {
    assert.ok(skills.length >= 4 && skills.length <= 7, title);
    assert.equal(new Set(skills).size, skills.length, title);
    assert.ok(
      skills.every((skill) => skill.length > 0 && skill === skill.trim()),
      title,
    );
  }
});

test('only the tags that the job page allows are used, bare, closed and nested rightly', () => {
  const allowed = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'a'];
  for (const opening of openings) {
    for (const html of [opening.descriptionHtml, opening.responsibilitiesHtml, opening.requirementsHtml]) {
      const stack: string[] = [];
      for (const [, slash, name] of html.matchAll(/<(\/?)([^>]*)>/g)) {
        assert.ok(allowed.includes(name!), `${opening.title}: <${slash}${name}>`);
        if (slash) assert.equal(stack.pop(), name, opening.title);
        else stack.push(name!);
      }
      assert.deepEqual(stack, [], opening.title);
      assert.doesNotMatch(html.replaceAll(/<[^>]*>/g, ''), /[<>&\n]|\s{2}/, opening.title);
    }
  }
});

test('every description has two or three paragraphs, and tells how we interview', () => {
  for (const opening of openings.filter(({ isOpen }) => isOpen)) {
    const paragraphs = countOf(opening.descriptionHtml, 'p');
    assert.ok(paragraphs === 2 || paragraphs === 3, opening.title);
    assert.match(opening.descriptionHtml, /interview|conversation|call|meet|talk|send/i, opening.title);
  }
});

test('responsibilities and requirements are one list each, of five to seven items', () => {
  for (const opening of openings) {
    for (const html of [opening.responsibilitiesHtml, opening.requirementsHtml]) {
      assert.match(html, /^<ul><li>.*<\/li><\/ul>$/, opening.title);
      assert.equal(countOf(html, 'ul'), 1, opening.title);
      assert.ok(countOf(html, 'li') >= 5 && countOf(html, 'li') <= 7, opening.title);
    }
  }
});

test('no paragraph and no list item is shared between openings', () => {
  const blocks = openings.flatMap((opening) =>
    [...htmlOf(opening).matchAll(/<(p|li)>(.*?)<\/\1>/g)].map((match) => match[2]!),
  );
  assert.equal(new Set(blocks).size, blocks.length);
});

test('an open job is still valid on the day of seeding and a closed one has run out', () => {
  for (const opening of openings) {
    assert.ok(opening.postedDaysAgo > 0 && opening.validForDays > 0, opening.title);
    assert.equal(opening.validForDays > opening.postedDaysAgo, opening.isOpen, opening.title);
  }
});

test('no two openings were posted on the same day, so newest first is one order', () => {
  assert.equal(new Set(openings.map((opening) => opening.postedDaysAgo)).size, openings.length);
});

test('places read like those of the city search, or are remote in a country', () => {
  const places = [
    'Kochi, Kerala, India',
    'Thiruvananthapuram, Kerala, India',
    'Bengaluru, Karnataka, India',
    'London, England, United Kingdom',
    'Austin, Texas, United States',
    'Remote, India',
  ];
  assert.deepEqual([...new Set(open.map((opening) => opening.place))].toSorted(), places.toSorted());
  for (const opening of openings) assert.ok(places.includes(opening.place), opening.title);
});

test('the copy has no exclamation marks and none of the words that the house avoids', () => {
  const avoided = /!|cutting-edge|seamless|empower|leverag|rockstar|ninja|lorem|world-class|passionate/i;
  for (const opening of openings) assert.doesNotMatch(opening.title + htmlOf(opening), avoided, opening.title);
});
