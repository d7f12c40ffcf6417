/** The list a story was opened from, encoded in the `source` parameter. */
export const listInSource = (source: string): string | undefined => {
  const given = /(?:^|\*)catalogId\.([^*]+)/.exec(source)?.[1]
  try {
    return given && decodeURIComponent(given)
  } catch {
    return undefined
  }
}
