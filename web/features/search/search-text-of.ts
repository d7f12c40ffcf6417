/** The trimmed text of a form's search field. */
export function searchTextOf(form: HTMLFormElement): string {
  const value = new FormData(form).get('q')
  return typeof value === 'string' ? value.trim() : ''
}
