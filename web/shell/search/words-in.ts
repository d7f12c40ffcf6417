/** The trimmed text of a form's search field. */
export function wordsIn(form: HTMLFormElement): string {
  const said = new FormData(form).get('q')
  return typeof said === 'string' ? said.trim() : ''
}
