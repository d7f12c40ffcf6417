import { dice, disc, each, group, line, n, range, rect, shape, sheet, within } from './ink.ts'

/** A coast: a ring of points pushed in and out, smoothed. */
const island = (x: number, y: number, size: number, seed: number, fill: string) => {
  const chance = dice(seed)
  const points = range(11).map((i) => {
    const turn = (i / 11) * 2 * Math.PI
    const reach = size * chance.between(0.62, 1.12)
    return [x + Math.cos(turn) * reach * 1.25, y + Math.sin(turn) * reach] as const
  })
  const middles = points.map(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % points.length] ?? [px, py]
    return [(px + qx) / 2, (py + qy) / 2] as const
  })
  const [start] = middles.slice(-1)
  const curve = points.map(([px, py], i) => `Q${n(px)} ${n(py)} ${n(middles[i]?.[0] ?? px)} ${n(middles[i]?.[1] ?? py)}`).join('')
  return shape(`M${n(start?.[0] ?? x)} ${n(start?.[1] ?? y)}${curve}Z`, fill)
}

export const ferryLines = () => {
  const land = '#e6d3a8'
  const isles = [
    [110, 110, 84, 3],
    [318, 70, 46, 8],
    [506, 130, 78, 12],
    [210, 288, 62, 21],
    [400, 270, 40, 34],
    [520, 336, 56, 55],
    [60, 352, 48, 89],
  ] as const
  const shoals = isles.map(([x, y, size, seed]) => island(x, y, size + 18, seed, '#6fa0a2'))
  const routes =
    'M158 134Q240 60 290 84M340 92Q420 60 448 128M148 160Q190 220 208 250M246 292Q320 320 374 276M424 262Q470 220 492 186M414 294Q440 340 478 340M176 312Q130 350 92 352M206 244Q260 150 306 104'
  const ports = [
    158, 134, 290, 84, 340, 92, 448, 128, 148, 160, 208, 250, 246, 292, 374, 276, 424, 262, 492, 186, 478, 340, 92, 352,
  ]
  return sheet(
    '#3f7480',
    ...shoals,
    ...isles.map(([x, y, size, seed]) => island(x, y, size, seed, land)),
    line(routes, '#f6efe0', 4, 'stroke-dasharray="1 11"'),
    each(ports.length / 2, (i) => disc(ports[i * 2] ?? 0, ports[i * 2 + 1] ?? 0, 7, '#c8452a')),
    disc(374, 276, 13, '#c8452a'),
    disc(374, 276, 5, '#f6efe0'),
  )
}

export const lineMap = () => {
  const tracks = [
    ['#c8452a', 'M-10 320H120L240 200H372L460 112H620'],
    ['#24335c', 'M90 -10V120L170 200H240L372 332H620'],
    ['#e0a236', 'M-10 70H180L310 200L410 300V410'],
    ['#4f7a5c', 'M620 40H520L460 112L372 200L230 342V410'],
  ] as const
  const stops = [
    40, 320, 120, 320, 180, 260, 90, 60, 110, 140, 60, 70, 140, 70, 220, 110, 430, 142, 520, 112, 560, 112, 500, 332, 560, 332,
    410, 350, 560, 40, 290, 282, 240, 332,
  ]
  return sheet(
    '#f1e8d6',
    shape('M-10 250Q120 210 200 290T380 400H300Q240 330 160 310T-10 310Z', '#cddbd6'),
    ...tracks.map(([ink, d]) => line(d, ink, 13)),
    each(stops.length / 2, (i) => disc(stops[i * 2] ?? 0, stops[i * 2 + 1] ?? 0, 6, '#f1e8d6')),
    rect(226, 186, 158, 28, '#1f1a1c', 'rx="14"'),
    rect(232, 192, 146, 16, '#f1e8d6', 'rx="8"'),
    disc(460, 112, 19, '#1f1a1c'),
    disc(460, 112, 12, '#f1e8d6'),
  )
}

export const thumbMap = () => {
  const ink = '#24335c'
  const ridges = range(15).map((i) => {
    const r = 12 + i * 13
    const lean = i * 1.6
    return line(
      `M${n(300 - r - lean)} 420V${n(196 + i * 3)}C${n(300 - r - lean)} ${n(176 - r * 1.12)} ${n(300 + r * 1.05)} ${n(170 - r * 1.16)} ${n(300 + r)} ${n(204 + i * 3)}V420`,
      ink,
      7.5,
    )
  })
  const thumb = 'M300 14C410 14 468 110 466 214C464 318 400 392 300 392S136 318 134 214C132 110 190 14 300 14Z'
  const lanes = [
    'M150 130L296 214',
    'M452 120L304 206',
    'M120 262L280 300',
    'M480 270L330 318',
    'M214 40L280 170',
    'M404 48L330 160',
    'M300 224V400',
    'M180 352L262 330',
  ]
  return sheet(
    '#efe4cf',
    within('thumb', thumb, ...ridges, ...lanes.map((lane) => line(lane, '#efe4cf', 8))),
    line('M196 384L214 322Q222 300 222 270V214C222 150 262 124 296 124S356 150 358 196', '#d0432b', 8),
    disc(196, 378, 12, '#d0432b'),
    disc(358, 200, 12, '#d0432b'),
    disc(358, 200, 5, '#efe4cf'),
  )
}

export const tideCurve = () => {
  // Two high waters a day, the second a little lower; highest and lowest in the middle, at the full moon.
  const level = (x: number) =>
    244 - 58 * Math.cos((x - 344) / 6.84) * (1 + 0.42 * Math.cos((x - 320) / 110)) - 12 * Math.cos((x - 344) / 13.68)
  const points = range(301).map((i) => `${i * 2} ${n(level(i * 2))}`)
  const moons = each(7, (i) => {
    const x = 43 + i * 86
    // The shadow moves out to the left while the moon grows, and returns from the right.
    const shade = Math.sign(i - 3) * (30 - Math.abs(i - 3) * 8)
    return (
      disc(x, 46, 15, '#e8b04a') +
      (shade === 0
        ? ''
        : within(`moon${i}`, `M${x - 15} 46a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z`, disc(x + shade, 46, 15, '#24405c')))
    )
  })
  return sheet(
    '#f2e9d8',
    rect(0, 0, 600, 92, '#24405c'),
    moons,
    shape(`M0 400V${points.join('L').replace(/^\d+ /, '')}V400Z`.replace('M0 400V', 'M0 400L0 '), '#3f7c88'),
    shape(
      `M0 400L${range(301)
        .map((i) => `${i * 2} ${n(level(i * 2) * 0.45 + 196)}`)
        .join('L')}L600 400Z`,
      '#2b5f6e',
    ),
    each(6, (i) => rect(85 + i * 86, 92, 1.5, 308, '#24405c', 'opacity=".35"')),
    each(5, (i) => rect(0, 130 + i * 54, 600, 1.2, '#24405c', 'opacity=".25"')),
    line(`M${points.join('L')}`, '#24405c', 4),
    group(`translate(344 ${n(level(344))})`, disc(0, 0, 11, '#d0432b'), disc(0, 0, 4, '#f2e9d8')),
  )
}
