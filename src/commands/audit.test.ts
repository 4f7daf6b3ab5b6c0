import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judge } from './audit.ts';

const advisory = (severity: string) => ({
  name: 'parcel-of-parts',
  severity,
  isDirect: true,
  via: [{ source: 1, title: 'Reads any file', url: 'https://github.com/advisories/GHSA-0000', severity }],
  effects: [],
  range: '<2.0.1',
  nodes: ['node_modules/parcel-of-parts'],
  fixAvailable: true,
});
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {} } });

for (const severity of ['high', 'critical'])
  test(`a ${severity} fault fails the check, and is named with where to read about it`, () => {
    const { isPassed, sentences } = judge(
      report({ 'parcel-of-parts': advisory(severity), around: { ...advisory(severity), via: ['parcel-of-parts'] } }),
    );
    assert.equal(isPassed, false);
    assert.deepEqual(sentences, [
      `parcel-of-parts <2.0.1 is ${severity}: Reads any file (https://github.com/advisories/GHSA-0000)`,
      `around <2.0.1 is ${severity}: through parcel-of-parts`,
    ]);
  });

test('lesser faults, and none, pass', () => {
  for (const found of [{}, { 'parcel-of-parts': advisory('moderate') }, { 'parcel-of-parts': advisory('low') }])
    assert.equal(judge(report(found)).isPassed, true);
});

test('a registry that cannot be asked is told in one sentence, and the check stands', () => {
  for (const printed of [
    '',
    'not JSON',
    JSON.stringify({ message: 'connect ECONNREFUSED 127.0.0.1:9', error: { summary: '', detail: '' } }),
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } }),
  ]) {
    const { isPassed, sentences } = judge(printed);
    assert.equal(isPassed, true);
    assert.equal(sentences.length, 1);
    assert.match(
      sentences[0] ?? '',
      /^The registry could not be asked for known faults, so none were looked for: .+\.$/,
    );
  }
});
