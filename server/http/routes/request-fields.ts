export type Fields = { get: (name: string) => string | undefined }

/** The text fields of a form or of a JSON object. Whatever else a body is, it has none. */
export function fieldsOf(body: unknown): Fields {
  const fields = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>
  return { get: (name) => (Object.hasOwn(fields, name) && typeof fields[name] === 'string' ? fields[name] : undefined) }
}
