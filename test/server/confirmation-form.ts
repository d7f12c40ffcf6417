import { parseHTML } from 'linkedom'

/** Where the form of a page posts that asks to confirm a link, and its fields; undefined for a page without such a form. */
export function confirmationForm(html: string): { action: string; fields: Record<string, string> } | undefined {
  const form = parseHTML(html).document.querySelector('form[method=post]')
  const action = form?.getAttribute('action')
  if (!form || !action) return undefined
  const fields = [...form.querySelectorAll('input')].map((input) => [input.name, input.getAttribute('value') ?? ''])
  return { action, fields: Object.fromEntries(fields) as Record<string, string> }
}
