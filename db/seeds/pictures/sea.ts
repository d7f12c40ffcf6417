import { dice, disc, each, group, line, n, range, rect, shape, sheet, wideSheet, within } from './ink.ts'

const boat = (hull: string, mast: string) =>
  shape('M-54 -4Q-50 24 -34 30H34Q52 22 58 -12L40 -4Z', hull) +
  rect(-2, -96, 4, 92, mast) +
  shape('M6 -92Q40 -54 36 -16H6Z', mast) +
  rect(-34, -20, 24, 18, mast)

export const harbour = () => {
  const ink = '#1d2b3f'
  const houses = each(8, (i) => {
    const x = i * 78 - 14
    const tall = [64, 84, 58, 92, 70, 60, 88, 66][i] ?? 70
    const lit = i === 3 || i === 6
    return (
      shape(`M${x} 206V${206 - tall}L${x + 37} ${178 - tall}L${x + 74} ${206 - tall}V206Z`, i % 2 ? '#33475c' : ink) +
      each(2, (w) => rect(x + 18 + w * 24, 222 - tall, 12, 18, lit && w ? '#f0b64a' : '#e9dfcc'))
    )
  })
  const inks = ['#c8452a', ink, '#e8a838', '#8c1d4f']
  const boats = (sail: string) =>
    range(4).map((i) => group(`translate(${92 + i * 140} ${i % 2 ? 268 : 262})`, boat(inks[i] ?? ink, sail)))
  const mirrored = group('translate(0 584) scale(1 -1)', ...boats('#cfd8cd'))
  return sheet(
    '#e9dfcc',
    houses,
    rect(0, 206, 600, 22, '#8a7a66'),
    rect(0, 228, 600, 172, '#5b8f97'),
    `<g opacity=".4">${mirrored}</g>`,
    each(9, (i) => rect(0, 304 + i * 11, 600, 2 + i * 0.5, '#5b8f97')),
    ...boats('#f6efe0'),
  )
}

export const nets = () => {
  const teal = '#2f5d6b'
  const stories = range(5).map((i) => 30 + i * 135)
  const bay = (x: number, i: number) => {
    const outline = `M${x} 78Q${x + 67} 128 ${x + 135} 78V${i % 2 ? 300 : 322}Q${x + 67} ${i % 2 ? 352 : 380} ${x} ${i % 2 ? 322 : 300}Z`
    const mesh = each(34, (k) => `M${x - 150 + k * 13} 60l210 330M${x + 285 - k * 13} 60l-210 330`.replace(/^M/, 'M'))
    const mend = i === 2 ? within('mend', 'M352 190l44 62l-38 64l-44 -66Z', line(mesh, '#c8452a', 4.5)) : ''
    return within(`bay${i}`, outline, line(mesh, teal, 1.8), mend) + line(`M${x} 78Q${x + 67} 128 ${x + 135} 78`, teal, 5)
  }
  return sheet(
    '#e8dfcd',
    disc(470, 92, 54, '#e9a14f'),
    rect(0, 344, 600, 56, '#b9a27c'),
    ...stories.slice(0, 4).map(bay),
    line(`M-10 96Q10 96 30 78M570 78Q590 96 610 96`, teal, 5),
    ...stories.map((x) => rect(x - 6, 56, 12, 300, '#3a2c2a')),
    ...stories.map((x) => rect(x - 9, 50, 18, 10, '#3a2c2a')),
  )
}

export const buoy = () => {
  const red = '#d0432b'
  const body =
    shape('M-58 0L-22 -120H22L58 0Z', red) +
    shape('M-41 -56L-33 -84H33L41 -56Z', '#f2e9d8') +
    rect(-4, -150, 8, 30, '#1d2b3f') +
    disc(0, -160, 12, '#f0b64a')
  return sheet(
    '#e6dccb',
    rect(0, 205, 600, 195, '#41717c'),
    shape('M0 205L70 186Q140 172 190 190T330 205Z', '#93a7a0'),
    group('translate(372 236)', body),
    `<g opacity=".45">${group('translate(372 246) scale(1 -.82)', body)}</g>`,
    rect(296, 234, 152, 12, '#1d3f4b'),
    each(9, (i) => rect(0, 262 + i * 16, 600, 2 + i * 0.7, '#41717c')),
    each(5, (i) =>
      line(`M${[40, 480, 110, 430, 20][i]} ${[252, 276, 310, 350, 372][i]}h${[90, 100, 120, 150, 110][i]}`, '#7fa5a8', 2.5),
    ),
  )
}

export const slackWater = () => {
  const chance = dice(17)
  const bands = range(9)
  const glints = bands.map((i) => {
    const half = 118 - i * 9 + chance.between(-14, 14)
    return rect(610 - half, 214 + i * 20, half * 2, 9, '#f0b489', 'rx="4.5"')
  })
  return wideSheet(
    '#f1e3cd',
    disc(610, 196, 128, '#e2673a'),
    rect(0, 198, 1200, 202, '#2f5d6b'),
    ...bands.map((i) => rect(0, 198 + i * 24, 1200, 12, i % 2 ? '#376b78' : '#2a5461')),
    ...glints,
    shape('M0 198Q90 176 210 190T380 198Z', '#7d8f84'),
    shape('M900 198Q980 170 1080 186T1200 178V198Z', '#7d8f84'),
    group(`translate(${n(930)} 208) scale(.42)`, boat('#1d2b3f', '#f6efe0')),
  )
}
