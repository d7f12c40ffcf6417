import { dice, disc, each, group, n, rect, shape, sheet } from './ink.ts'
import { type LetterName, letterShapes } from './letter-shapes.ts'

/** A letter with its left edge and its baseline at the point; `em` is its size. */
const letter = (name: LetterName, x: number, baseline: number, em: number, fill: string) =>
  shape(letterShapes[name].d, fill, `transform="translate(${n(x)} ${n(baseline)}) scale(${em / 2000} ${-em / 2000})"`)

const widthOf = (name: LetterName, em: number) => (letterShapes[name].advance * em) / 2000

const centred = (name: LetterName, middle: number, baseline: number, em: number, fill: string) =>
  letter(name, middle - widthOf(name, em) / 2, baseline, em, fill)

export const twoLetters = () =>
  sheet(
    '#e9dcc5',
    rect(0, 0, 300, 400, '#7c2a4d'),
    centred('romanA', 150, 308, 440, '#f2e6d0'),
    centred('italicA', 450, 308, 440, '#7c2a4d'),
  )

export const twoLegs = () =>
  sheet(
    '#234b52',
    rect(300, 0, 300, 400, '#eadfc9'),
    centred('romanR', 150, 316, 370, '#f0b64a'),
    centred('italicK', 450, 316, 370, '#c8452a'),
  )

export const letterQ = () => sheet('#e8b04a', letter('italicQ', 128, 296, 400, '#231f22'), disc(505, 356, 11, '#b9342c'))

/** The white shapes inside o, e, a, D, A, the two of g, R and a slanted o, drawn around the origin. */
const counters = [
  'M0 -62C30 -62 42 -34 42 0S30 62 0 62S-42 34 -42 0S-30 -62 0 -62Z',
  'M-44 18C-44 -26 -22 -44 2 -44C28 -44 42 -22 42 6Q42 18 30 18Z',
  'M38 -30V20Q14 46 -14 46Q-40 44 -40 16Q-38 -10 0 -20Z',
  'M-34 -60H-8C28 -60 46 -34 46 0S28 60 -8 60H-34Z',
  'M0 -62L36 42H-36Z',
  'M0 -36C26 -36 34 -18 34 0S26 36 0 36S-34 18 -34 0S-26 -36 0 -36Z',
  'M-54 4C-54 -22 -30 -26 0 -26S54 -18 54 4S30 30 0 30S-54 28 -54 4Z',
  'M-36 -40H0Q40 -40 40 0T0 40H-36Z',
  'M14 -62C40 -60 38 -24 28 4S2 64 -18 60S-38 22 -28 -6S-8 -64 14 -62Z',
]

export const looseCounters = () => {
  const chance = dice(5)
  const places = each(15, (i) => {
    const x = 72 + (i % 5) * 114 + chance.between(-14, 14)
    const y = 72 + Math.floor(i / 5) * 128 + chance.between(-12, 12)
    const fill = i === 7 ? '#d9573d' : '#f2ece2'
    return group(
      `translate(${n(x)} ${n(y)}) rotate(${n(chance.between(-26, 26))}) scale(.86)`,
      shape(counters[(i * 4) % counters.length] ?? '', fill),
    )
  })
  return sheet('#1f1a1c', places)
}

export const typeCase = () => {
  const chance = dice(26)
  const names: [LetterName, ...LetterName[]] = [
    'romanA',
    'romanE',
    'romanG',
    'romanR',
    'romanS',
    'romanF',
    'question',
    'italicK',
    'italicG',
    'italicZ',
  ]
  const empty = new Set([3, 13, 16, 29])
  const slots = each(32, (i) => {
    const x = 24 + (i % 8) * 70
    const y = 22 + Math.floor(i / 8) * 91
    if (empty.has(i)) return rect(x, y, 62, 83, '#2d1c18')
    const red = i === 9 || i === 22 || i === 31
    const name = chance.oneOf(names)
    // Type is cut in reverse, to print the right way round.
    const mirrored = group(
      `translate(${2 * x + 62} 0) scale(-1 1)`,
      centred(name, x + 31, y + 58, 78, red ? '#f2e6d0' : '#3a241e'),
    )
    return rect(x, y, 62, 83, red ? '#b9342c' : '#d9b98c', 'rx="2"') + mirrored
  })
  return sheet('#50332b', slots)
}
