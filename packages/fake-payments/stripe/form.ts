/** A form's fields by name. Arrays are records of their indices, until the type of a parameter shows what they are. */
export type FormFields = { [name: string]: FormValue }
export type FormValue = string | FormFields

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** The path of `a[b][0]` is a, b, 0. An empty index, as in `a[]`, means the next one. */
function pathOf(key: string): string[] {
  const open = key.indexOf('[')
  if (open < 0) return [key]
  return [key.slice(0, open), ...key.slice(open + 1, -1).split('][')]
}

const emptyFields = (): FormFields => Object.create(null) as FormFields

/** Reads `application/x-www-form-urlencoded` text with nested names, as Stripe does. */
export function parseForm(text: string): FormFields {
  const form = emptyFields()
  for (const pair of text.split('&')) {
    if (!pair) continue
    const equals = pair.indexOf('=')
    const path = pathOf(decode(equals < 0 ? pair : pair.slice(0, equals)))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    let at = form
    path.forEach((part, index) => {
      const name = part === '' ? String(Object.keys(at).length) : part
      if (index === path.length - 1) {
        at[name] = value
        return
      }
      const existing = at[name]
      const next = typeof existing === 'object' ? existing : emptyFields()
      at[name] = next
      at = next
    })
  }
  return form
}

/** The same text for the same parameters, whatever their order. */
export const canonicalForm = (text: string): string => text.split('&').sort().join('&')
