const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

export type TextDirection = 'ltr' | 'rtl'

/** The direction of the first letter, as browsers find it for `dir="auto"`; undefined for a text without letters. */
export function directionOf(text: string): TextDirection | undefined {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter ? (rightToLeft.test(letter) ? 'rtl' : 'ltr') : undefined
}

/** The direction of most of these texts, by their length. */
export function commonDirection(texts: readonly string[]): TextDirection {
  const balance = texts.reduce((sum, text) => {
    const direction = directionOf(text)
    return direction ? sum + (direction === 'rtl' ? text.length : -text.length) : sum
  }, 0)
  return balance > 0 ? 'rtl' : 'ltr'
}
