const minLength = 4
const maxLength = 12

/** An unused name for a new paragraph: four random hex digits, more only where those are taken. */
export function newParagraphName(taken: ReadonlySet<string>): string {
  for (let length = minLength; ; length = Math.min(maxLength, length + 1)) {
    const bytes = crypto.getRandomValues(new Uint8Array(maxLength))
    const name = Array.from(bytes, (byte) => (byte % 16).toString(16))
      .join('')
      .slice(0, length)
    if (!taken.has(name)) return name
  }
}
