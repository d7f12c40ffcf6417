/**
 * What people leave out: accents, vowel signs, tone marks of Thai and Lao, the letter that stretches Arabic words, apostrophes, and letters
 * that are not seen.
 */
const omittedRanges = [
  String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u061c`,
  String.raw`\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u08d3-\u08e1\u08e3-\u08ff`,
  String.raw`\u0e48-\u0e4b\u0ec8-\u0ecb\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069`,
  String.raw`\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff'\u00ad\u02bb\u02bc\u2018\u2019`,
]
const omitted = new RegExp(`[${omittedRanges.join('')}]+`, 'gu')

/** Letters that stand for another, or for two. */
const sameLetters = new Map(
  Object.entries({ ς: 'σ', ı: 'i', ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ŋ: 'n', ŧ: 't', ð: 'd', '\u0192': 'f' }).concat(
    Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
    Array.from('\u0671\u0629\u06be\u06c1\u06d5\u0649\u06cc\u06a9').map((letter, i): [string, string] => [
      letter,
      '\u0627\u0647\u0647\u0647\u0647\u064a\u064a\u0643'.charAt(i),
    ]),
    ['\u0660', '\u06f0', '\u0966'].flatMap((zero) =>
      Array.from({ length: 10 }, (_none, digit): [string, string] => [
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit),
        String(digit),
      ]),
    ),
  ),
)
const replaced = new RegExp(`[${[...sameLetters.keys()].join('')}]`, 'gu')

/** How a text is compared with what someone types, in every script. `search_fold` does the same in the database. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/([\u05d0-\u05ea])"(?=[\u05d0-\u05ea])/g, '$1')
    .replace(omitted, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(replaced, (letter) => sameLetters.get(letter) ?? letter)
    .normalize('NFC')

/** Scripts without spaces between words, and Korean, whose words carry particles. */
export const unspacedScripts =
  '\\u1100-\\u11ff\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u302f\\u3031-\\u3035\\u3038-\\u303c\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u31ff\\u3400-\\u9fff\\ua000-\\ua48c\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\u{1b000}-\\u{1b16f}\\u{20000}-\\u{3ffff}\\u0e00-\\u0edf\\u1000-\\u109f\\u1780-\\u17ff\\u1950-\\u19df\\u1a20-\\u1aaf\\ua9e0-\\ua9ff\\uaa60-\\uaa7f'
