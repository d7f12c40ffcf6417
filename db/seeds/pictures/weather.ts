import { dice, disc, each, group, line, n, rect, shape, sheet, within } from './ink.ts'

export const weatherFront = () => {
  const chance = dice(31)
  const rain = each(70, (i) => {
    const x = 30 + (i % 14) * 27 + chance.between(-8, 8)
    const y = 150 + Math.floor(i / 14) * 36 + chance.between(-10, 10)
    return line(`M${n(x)} ${n(y)}l-13 26`, i % 5 === 0 ? '#f4ead6' : '#24405c', 4)
  })
  const cloud = (x: number, y: number, size: number, fill: string) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      rect(-130, -20, 260, 40, fill, 'rx="20"'),
      disc(-50, -30, 44, fill),
      disc(24, -46, 58, fill),
      disc(84, -16, 36, fill),
    )
  const washing =
    line('M452 300Q496 314 540 298', '#24405c', 3) +
    rect(462, 303, 24, 32, '#f4ead6') +
    rect(492, 306, 24, 32, '#f4ead6') +
    rect(451, 292, 4, 60, '#24405c') +
    rect(538, 290, 4, 60, '#24405c')
  const house =
    shape('M552 346V306L580 284L608 306V346Z', '#f4ead6') +
    shape('M546 308L580 280L614 308Z', '#c8452a') +
    rect(572, 318, 14, 16, '#24405c')
  return sheet(
    '#9fb6b8',
    cloud(430, 80, 0.9, '#e9e1cf'),
    rain,
    cloud(190, 128, 1.35, '#3b5870'),
    shape('M0 372Q200 344 330 352T600 336V400H0Z', '#56704f'),
    shape('M0 388Q160 366 300 378T600 372V400H0Z', '#24405c'),
    washing,
    house,
  )
}

export const crevasse = () => {
  const edge = (spread: number) => {
    const left = [300, 286, 318, 270, 296, 262, 288, 240]
    const right = [316, 334, 372, 352, 398, 366, 404, 388]
    const down = left.map((x, i) => `${n(x + (1 - spread) * 44)} ${i * 58 - 4}`)
    const up = right.map((x, i) => `${n(x - (1 - spread) * 44)} ${i * 58 - 4}`).reverse()
    return `M${[...down, ...up].join('L')}Z`
  }
  const wall = each(13, (i) => rect(200, i * 32, 240, 9, '#ffffff', 'opacity=".16"'))
  const tent =
    shape('M0 0L26 -44L52 0Z', '#e0703a') +
    shape('M26 -44L18 0H34Z', '#8a3a1e') +
    line('M92 0v-34M92 -34l16 6l-16 6', '#24405c', 3)
  return sheet(
    '#e9f0ec',
    shape('M0 96Q150 60 290 92L270 180Q120 150 0 190Z', '#d5e3e1'),
    shape('M600 210Q480 190 372 236L404 330Q500 290 600 306Z', '#d5e3e1'),
    shape('M600 40Q460 20 320 40L360 110Q480 80 600 98Z', '#dfe9e6'),
    within(
      'deep',
      edge(1),
      shape(edge(1), '#8fc3cf'),
      shape(edge(0.62), '#4a93a8'),
      shape(edge(0.3), '#235c74'),
      shape(edge(0.06), '#123a4e'),
      wall,
    ),
    group('translate(84 300)', tent),
  )
}
