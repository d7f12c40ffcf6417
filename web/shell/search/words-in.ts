/** What stands in the search field of a form, without the blanks around it. */
export function wordsIn(form: HTMLFormElement): string {
  const said = new FormData(form).get('q')
  return typeof said === 'string' ? said.trim() : ''
}
