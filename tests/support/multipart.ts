/** What a multipart form holds; what is undefined is left out. */
export type Fields = Record<string, string | File | undefined>;

/** A multipart request, its body whole before it is sent: a form that is still being written minds being cut off. */
export async function multipart(fields: Fields, headers: Record<string, string> = {}): Promise<RequestInit> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return { method: 'POST', body: await whole.arrayBuffer(), headers: { ...headers, 'content-type': type } };
}
