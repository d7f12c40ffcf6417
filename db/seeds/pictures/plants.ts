import { dice, disc, each, group, line, n, range, rect, shape, sheet } from './ink.ts'

const leaf = (length: number, width: number) =>
  `M0 0Q${n(length * 0.4)} ${n(-width)} ${n(length)} 0Q${n(length * 0.4)} ${n(width)} 0 0Z`

/** A leaf that starts at a point and grows at an angle, in degrees clockwise from the right. */
const leafAt = (x: number, y: number, angle: number, length: number, width: number, fill: string) =>
  group(`translate(${n(x)} ${n(y)}) rotate(${n(angle)})`, shape(leaf(length, width), fill))

export const oliveGrove = () => {
  const tree = (x: number, y: number, size: number, crown: string) =>
    group(
      `translate(${n(x)} ${n(y)}) scale(${n(size * 10) === '' ? 1 : size.toFixed(2)})`,
      shape('M-10 4Q-2 -22 -14 -44L-4 -48Q2 -34 6 -50L16 -46Q4 -20 12 4Z', '#4d3a33'),
      disc(-24, -62, 26, crown),
      disc(22, -66, 28, crown),
      disc(0, -84, 30, crown),
      disc(2, -56, 24, crown),
    )
  const rows = [
    { y: 218, size: 0.5, count: 12, crown: '#4d6a61' },
    { y: 268, size: 0.8, count: 8, crown: '#6b8a74' },
    { y: 348, size: 1.3, count: 5, crown: '#93aa86' },
  ]
  const trees = rows.flatMap(({ y, size, count, crown }, row) =>
    range(count).map((i) => tree(((i + 0.5 + (row % 2) * 0.35) * 640) / count - 20, y, size, crown)),
  )
  const chair = line('M0 0v-56M0 -28h26M26 -28v28M0 -28v28', '#231f2d', 5) + rect(8, -36, 20, 7, '#c8452a')
  return sheet(
    '#23304a',
    disc(446, 84, 46, '#efe2c0'),
    shape('M0 190Q180 160 330 184T600 172V400H0Z', '#2f4350'),
    shape('M0 300Q300 270 600 296V400H0Z', '#3a5150'),
    ...trees,
    group('translate(228 376)', chair),
  )
}

export const pavementFlora = () => {
  const chance = dice(61)
  const slabs = each(15, (i) => {
    const row = Math.floor(i / 5)
    return rect((i % 5) * 156 - 60 - (row % 2) * 78, row * 138 - 6, 148, 130, i % 3 ? '#cbc4b6' : '#d6cfc1', 'rx="3"')
  })
  const rosette = (x: number, y: number, size: number, petals: number, green: string, flower: string) =>
    each(petals, (k) => leafAt(x, y, (360 / petals) * k + size, size * chance.between(0.8, 1.1), size * 0.26, green)) +
    disc(x, y, size * 0.2, flower)
  const spots = [
    [92, 130, 44, 9],
    [250, 128, 26, 7],
    [404, 132, 56, 11],
    [560, 130, 30, 8],
    [40, 268, 34, 8],
    [176, 266, 62, 12],
    [330, 268, 24, 6],
    [468, 268, 42, 9],
    [92, 52, 20, 6],
    [248, 344, 36, 8],
    [560, 350, 24, 7],
    [404, 48, 28, 7],
  ] as const
  const creeping =
    line('M0 130H600', '#7d8a55', 4, 'stroke-dasharray="1 13"') + line('M0 268H600', '#7d8a55', 4, 'stroke-dasharray="1 11"')
  return sheet(
    '#766c5c',
    slabs,
    creeping,
    ...spots.map(([x, y, size, petals], i) =>
      rosette(x, y, size, petals, i % 2 ? '#54703f' : '#3f5a3c', i % 3 === 2 ? '#d9573d' : '#efc24f'),
    ),
  )
}

export const wallFern = () => {
  const bricks = each(56, (i) => {
    const row = Math.floor(i / 7)
    return rect((i % 7) * 102 - (row % 2) * 51, row * 52 + 2, 96, 46, (i * 7 + row) % 5 === 0 ? '#a8583f' : '#b96b4d', 'rx="2"')
  })
  const frond = (x: number, y: number, turn: number, size: number, green: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      line('M0 0Q70 -18 150 6', green, 3.5),
      each(11, (k) => {
        const t = (k + 1) / 12
        const bx = 150 * t
        const by = -36 * t * (1 - t) + 6 * t * t
        const reach = 34 * (1 - t) + 6
        return leafAt(bx, by, -72, reach, reach * 0.36, green) + leafAt(bx, by, 78, reach, reach * 0.36, green)
      }),
    )
  const tuft = (x: number, y: number, size: number) =>
    each(6, (k) => frond(x, y, -170 + k * 32, size * (k % 2 ? 1 : 0.86), k % 2 ? '#2f4d38' : '#4f7048'))
  return sheet('#7c3d2e', bricks, tuft(210, 260, 1.25), tuft(470, 156, 0.8), tuft(410, 364, 0.55))
}

export const poppies = () => {
  const flower = (x: number, y: number, size: number, turn: number) =>
    line(`M${x} ${y}Q${x + turn * 2} ${y + 120} ${x - turn} 420`, '#4f6a45', 6) +
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      disc(-34, 8, 46, '#c8381f'),
      disc(34, 8, 46, '#c8381f'),
      disc(0, -28, 50, '#dd4a2c'),
      disc(0, 30, 44, '#dd4a2c'),
      disc(0, 2, 20, '#221a20'),
      each(12, (k) => group(`rotate(${k * 30} 0 2)`, disc(0, -26, 3.6, '#221a20'))),
    )
  const bud = (x: number, y: number, lean: number) =>
    line(`M${x} ${y}q${lean} -30 ${lean * 2} 0`, '#4f6a45', 5) +
    line(`M${x} ${y}V420`, '#4f6a45', 5) +
    `<ellipse cx="${x + lean * 2}" cy="${y + 16}" rx="13" ry="19" fill="#4f6a45"/>`
  return sheet(
    '#efe5d2',
    rect(0, 356, 600, 44, '#b8ab95'),
    bud(232, 196, 16),
    bud(420, 226, -14),
    flower(120, 168, 1, -10),
    flower(312, 120, 1.15, 6),
    flower(494, 178, 0.95, 14),
    flower(214, 292, 0.62, -4),
  )
}

export const jars = () => {
  const sprout = [
    line('M0 -70V-132', '#3f5a3c', 5) + leafAt(0, -118, -150, 40, 14, '#3f5a3c') + leafAt(0, -128, -30, 40, 14, '#3f5a3c'),
    line('M0 -70V-176', '#3f5a3c', 5) + each(4, (k) => leafAt(0, -100 - k * 20, k % 2 ? -155 : -25, 36, 10, '#6f8a4f')),
    line('M0 -70Q12 -120 0 -168', '#3f5a3c', 5) +
      leafAt(0, -166, -90, 54, 26, '#3f5a3c') +
      leafAt(4, -132, -20, 44, 20, '#3f5a3c') +
      leafAt(4, -126, -160, 44, 20, '#3f5a3c'),
    line('M0 -70V-110', '#3f5a3c', 5) + leafAt(0, -106, -60, 30, 10, '#6f8a4f') + leafAt(0, -106, -120, 30, 10, '#6f8a4f'),
    line('M0 -70V-192', '#3f5a3c', 5) + each(5, (k) => leafAt(0, -104 - k * 18, k % 2 ? -140 : -40, 44 - k * 4, 8, '#3f5a3c')),
  ]
  const jar = (x: number, plant: string) =>
    group(
      `translate(${x} 330)`,
      shape('M-44 0V-112Q-44 -122 -36 -124H36Q44 -122 44 -112V0Z', '#cfe0dc'),
      shape('M-44 0V-66H44V0Z', '#6b4a36'),
      plant,
      line('M-36 -126H36', '#7fa5a8', 6),
      rect(-34, -112, 7, 36, '#eef5f1', 'rx="3"'),
      rect(-22, -46, 44, 26, '#f2e9d8', 'rx="2"'),
      line('M-14 -37h28M-14 -29h18', '#8c1d4f', 2.5),
    )
  return sheet(
    '#e9c9a0',
    disc(300, 60, 130, '#f0b64a', 'opacity=".55"'),
    rect(0, 330, 600, 16, '#5a3a30'),
    rect(0, 346, 600, 54, '#c79c70'),
    ...sprout.map((plant, i) => jar(76 + i * 112, plant)),
  )
}
