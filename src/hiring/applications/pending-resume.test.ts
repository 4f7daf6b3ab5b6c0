/** A résumé that is pending while its form is shown again, and what goes wrong around it. */
import assert from 'node:assert/strict';

import { consentGiven } from '#tests/support/agency.ts';
import { JAYA_ON_PAGE } from '#tests/support/application.ts';
import { pdf as pdfOf } from '#tests/support/documents.ts';
import { type Fields, multipart } from '#tests/support/multipart.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

const pdf = (mark: string) => new File([new Uint8Array(pdfOf({ tail: `% ${mark}\n` }))], `${mark}.pdf`);

const post = async ({ page }: Instance, fields: Fields) =>
  page('/career-apply/1', await multipart({ ...JAYA_ON_PAGE, ...consentGiven, ...fields }));

instanceTest(
  'an application that is committed has its receipt, though the pending résumé cannot be discarded just now',
  async (instance) => {
    const { database, log } = instance.services;
    const back = await post(instance, { name: '', resume: pdf('first') });
    assert.equal(back.status, 422);
    const { resumeToken } = back.props.application.form.values;
    assert.ok(resumeToken);
    // The application itself is stored with others; a write of its own fails as a full queue does.
    log.level = 'silent';
    const { write } = database;
    let writes = 0;
    database.write = () => ((writes += 1), Promise.reject(new Error('too many wait')));
    const sent = await post(instance, { resumeToken, resume: pdf('second') });
    database.write = write;
    assert.equal(writes, 1);
    assert.equal(sent.status, 303);
    assert.match(sent.headers.get('location') ?? '', /^\/careers\?sent=/);
    assert.equal((await database.read.selectFrom('applications').select('id').execute()).length, 1);
  },
);

instanceTest(
  'a form that was served before its hidden field was renamed still brings its pending résumé',
  async (instance) => {
    const back = await post(instance, { name: '', resume: pdf('first') });
    const sent = await post(instance, { heldResume: back.props.application.form.values.resumeToken });
    assert.equal(sent.status, 303);
    const again = await post(instance, { heldResume: back.props.application.form.values.resumeToken });
    assert.equal(again.headers.get('location'), sent.headers.get('location'));
  },
);
