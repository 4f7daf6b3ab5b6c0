/** Enquiries that come by the form. */
import type { Instance } from './instance.ts';

/** Sends an enquiry of the hire form; gives its receipt. */
export async function hire(
  { fetch }: Pick<Instance, 'fetch'>,
  name: string,
  looking = `A shop for ${name}.`,
): Promise<string> {
  const email = `${name.toLowerCase()}@kettle.example`;
  const body = new URLSearchParams({ name, email, company_name: 'Kettle', looking_for: looking });
  const said = await fetch('/api/hire_us/create', { method: 'POST', body });
  return ((await said.json()) as { receipt: string }).receipt;
}
