export type Fields = {
  /** A text field; undefined when it is missing or not text. */
  get: (name: string) => string | undefined
  /** A number or numeric text; undefined when the field is missing, NaN when it is anything else. */
  number: (name: string) => number | undefined
  /** A boolean; undefined when the field is missing. */
  flag: (name: string) => boolean | 'invalid' | undefined
}

/**
 * The fields of a form or of a JSON object. Any other body has none. Values are never converted implicitly: an object with its own
 * `toString` would throw.
 */
export function fieldsOf(body: unknown): Fields {
  const fields = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>
  const field = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  return {
    get: (name) => {
      const value = field(name)
      return typeof value === 'string' ? value : undefined
    },
    number: (name) => {
      const value = field(name)
      return value === undefined ? undefined : numberOf(value)
    },
    flag: (name) => {
      const value = field(name)
      return value === undefined || typeof value === 'boolean' ? value : 'invalid'
    },
  }
}

/** A number or numeric text; NaN for anything else. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
