/** Whether this is a web address, and not one that runs a script or reads a file. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false
  return URL.canParse(text)
}
