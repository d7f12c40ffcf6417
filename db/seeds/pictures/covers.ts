import { dice, disc, each, line, rect } from './ink.ts'

/** A book cover: portrait format, two by three. */
const cover = (ground: string, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 400 600"><rect width="400" height="600" fill="${ground}"/>${shapes.join('')}</svg>`

/** Blocks of a town at night, and one path through them. */
const endToEnd = () => {
  const chance = dice(17)
  const blocks = each(40, (i) => {
    const [x, y] = [18 + (i % 5) * 74, 14 + Math.floor(i / 5) * 73]
    const isLit = i === 13 || i === 31
    return rect(x, y, 66, 65, isLit ? '#e0a236' : chance.oneOf(['#2c3f63', '#31476e', '#263755']), 'rx="3"')
  })
  const way = 'M88 620V523H162V377H236V304H162V158H310V85H384V-20'
  return cover('#18243d', blocks, line(way, '#f2e6d0', 9), disc(88, 523, 15, '#c8452a'), disc(310, 85, 15, '#c8452a'))
}

/** Slabs in courses, one of them in another color, and plants next to it. */
const pavement = () => {
  const chance = dice(40)
  const slabs = each(28, (i) => {
    const course = Math.floor(i / 4)
    const x = (i % 4) * 140 - (course % 2 === 0 ? 14 : 84)
    const fill = i === 13 ? '#8c1d4f' : chance.oneOf(['#d8cbb4', '#cfc0a6', '#e0d5c1', '#c8b899'])
    return rect(x, -44 + course * 99, 132, 91, fill, 'rx="3"')
  })
  const plant = line('M52 348C56 312 44 288 54 252M53 306C72 296 82 282 84 262M51 322C34 314 24 300 20 280', '#4f7a5c', 6)
  return cover('#3a322c', slabs, plant)
}

export const covers = { 'end-to-end': endToEnd, 'the-pavement-is-a-diary': pavement }

export type CoverName = keyof typeof covers
