import { disc, each, group, line, n, range, rect, shape, sheet } from './ink.ts'

export const loaves = () => {
  const flour = '#f5e6cb'
  const cuts = [
    line('M-44 0H44M0 -44V44', flour, 7),
    line('M-40 -22Q0 -44 40 -22M-46 4Q0 -18 46 4M-38 30Q0 10 38 30', flour, 6),
    each(6, (k) => group(`rotate(${k * 60})`, line('M0 -12Q14 -30 0 -50Q-14 -30 0 -12', flour, 5))),
    line('M0 -50V50M0 -30L22 -44M0 -30L-22 -44M0 -8L28 -24M0 -8L-28 -24M0 14L28 -2M0 14L-28 -2M0 34L20 20M0 34L-20 20', flour, 5),
    line('M-30 -30H30V30H-30Z', flour, 7),
    line('M0 0q12 -14 22 2t-20 24t-40 -20t30 -48t56 30t-30 60', flour, 6),
  ]
  return sheet(
    '#3a4a52',
    each(31, (i) => rect(i * 20, 0, 1.5, 400, '#465962')),
    ...cuts.map((cut, i) => {
      const at = `translate(${110 + (i % 3) * 190} ${106 + Math.floor(i / 3) * 190})`
      return group(at, disc(0, 0, 86, '#8a4f28'), disc(-2, -3, 78, '#b8743b'), disc(-6, -8, 60, '#cb8a4c'), cut)
    }),
  )
}

export const onion = () => {
  const ring = (k: number) =>
    `M0 ${n(-150 * k - 16 * k)}C${n(24 * k)} ${n(-112 * k)} ${n(150 * k)} ${n(-96 * k)} ${n(150 * k)} ${n(6 * k)}C${n(150 * k)} ${n(96 * k)} ${n(76 * k)} ${n(136 * k)} 0 ${n(138 * k)}C${n(-76 * k)} ${n(136 * k)} ${n(-150 * k)} ${n(96 * k)} ${n(-150 * k)} ${n(6 * k)}C${n(-150 * k)} ${n(-96 * k)} ${n(-24 * k)} ${n(-112 * k)} 0 ${n(-150 * k - 16 * k)}Z`
  const rings = range(8).map((i) => shape(ring(1.14 - i * 0.135), i % 2 ? '#f6e9e2' : i === 0 ? '#6d2345' : '#a8486f'))
  return sheet(
    '#e8b65a',
    rect(0, 330, 600, 70, '#d39a3f'),
    group(
      'translate(300 204)',
      ...rings,
      line('M-16 158l-12 26M0 158v30M16 158l12 26', '#6d2345', 4),
      line('M0 -186v-14', '#6d2345', 8),
    ),
  )
}
