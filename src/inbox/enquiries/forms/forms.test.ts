import assert from 'node:assert/strict';
import { test } from 'node:test';

import { contactForm } from '#inbox/contact/form.ts';
import { hireForm } from '#inbox/hire/form.ts';

import { columnsIn, detailsOf, WRITTEN_COLUMNS } from './queries.ts';

const withBudget = { ...hireForm, fields: { ...hireForm.fields, budgetInAll: { label: 'Budget' } } };
const columns = columnsIn([contactForm, withBudget]);

test('what the forms ask for stands in the same columns of the inbox', () => {
  assert.deepEqual(WRITTEN_COLUMNS.slice(0, 5), ['name', 'email', 'phone', 'about', 'text']);
  const from = (shown: string) => columns.filter(({ shownAs }) => shownAs === shown).map((one) => one.from);
  assert.deepEqual(from('about'), ['contact_messages.subject', 'hire_enquiries.company_name']);
  assert.deepEqual(from('text'), ['contact_messages.message', 'hire_enquiries.looking_for']);
});

test('another field of a form has a column of its own, and is shown by its label where something was written', () => {
  assert.deepEqual(columns.at(-1), {
    form: 'hire',
    label: 'Budget',
    from: 'hire_enquiries.budget_in_all',
    shownAs: 'budget_in_all',
  });
  const written = { name: 'Ravi', email: 'ravi@lake.example', phone: '', about: 'Lake', text: 'A shop' };
  const details = (form: string, budget: string) => {
    const row = { ...written, form, budget_in_all: budget };
    return detailsOf(row, columns);
  };
  assert.deepEqual(details('hire', 'Two lakh'), [{ label: 'Budget', text: 'Two lakh' }]);
  assert.deepEqual(details('hire', ''), []);
  assert.deepEqual(details('contact', ''), []);
});
