/** A substitute for an id in local storage. Not secure: it only keeps names out of storage. */
export function localHash(text: string): string {
  let a = 0x9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x85ebca6b) ^ (b >>> 13)
    b = Math.imul(b ^ code, 0xc2b2ae35) ^ (a >>> 16)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
