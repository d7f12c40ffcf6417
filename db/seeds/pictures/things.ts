import { dice, disc, each, group, line, n, range, rect, shape, sheet } from './ink.ts'

const corners = (count: number, r: number) =>
  range(count).map((k) => [Math.cos((k / count) * 2 * Math.PI) * r, Math.sin((k / count) * 2 * Math.PI) * r] as const)

export const umbrellas = () => {
  const chance = dice(22)
  const canopy = (x: number, y: number, r: number, dark: string, light: string, turn: number) => {
    const tips = corners(8, r)
    const panels = tips.map(([ax, ay], k) => {
      const [bx, by] = tips[(k + 1) % 8] ?? [0, 0]
      return shape(
        `M0 0L${n(ax)} ${n(ay)}Q${n((ax + bx) * 0.44)} ${n((ay + by) * 0.44)} ${n(bx)} ${n(by)}Z`,
        k % 2 ? dark : light,
      )
    })
    return group(`translate(${n(x)} ${n(y)}) rotate(${n(turn)})`, ...panels, disc(0, 0, 5, '#1f1a1c'))
  }
  const rain = each(60, () => line(`M${n(chance.between(0, 600))} ${n(chance.between(-10, 390))}l-7 16`, '#8ba3a8', 2.4))
  const places = [
    [70, 66],
    [212, 40],
    [360, 78],
    [520, 52],
    [128, 190],
    [286, 206],
    [452, 184],
    [584, 210],
    [40, 318],
    [196, 340],
    [366, 330],
    [522, 344],
  ] as const
  return sheet(
    '#c9d2cd',
    rain,
    ...places.map(([x, y], i) =>
      i === 5
        ? canopy(x, y, 78, '#8c1d4f', '#a8346a', 12)
        : canopy(x, y, chance.between(56, 66), '#2b3440', '#3d4956', chance.between(0, 45)),
    ),
  )
}

export const clocks = () => {
  const faces = each(12, (i) => {
    const x = 96 + (i % 4) * 136
    const y = 72 + Math.floor(i / 4) * 128
    const hour = (i * 137 + 40) % 360
    const minute = (i * 211 + 96) % 360
    const red = i === 6
    const [face, hands] = red ? ['#c8452a', '#f7ecd8'] : i % 3 === 1 ? ['#2f4858', '#f7ecd8'] : ['#f7ecd8', '#2f4858']
    return (
      disc(x, y, 52, face) +
      each(12, (k) => group(`translate(${x} ${y}) rotate(${k * 30})`, rect(-1.5, -46, 3, k % 3 ? 5 : 10, hands))) +
      group(`translate(${x} ${y}) rotate(${hour})`, rect(-3, -26, 6, 30, hands, 'rx="3"')) +
      group(`translate(${x} ${y}) rotate(${minute})`, rect(-2, -40, 4, 46, hands, 'rx="2"')) +
      disc(x, y, 5, hands)
    )
  })
  return sheet('#e3b778', faces)
}

export const shoebox = () => {
  const chance = dice(412)
  const edges = each(38, (i) => {
    const ink = chance.oneOf(['#f2e6d0', '#f2e6d0', '#e3cfa8', '#c9d6d3', '#e8b9a0'] as const)
    return rect(98 + i * 10.6, 150 + chance.between(-6, 10), 9.4, 170, ink)
  })
  const pulled = group(
    'translate(322 34) rotate(4)',
    rect(0, 0, 150, 196, '#f7efdf'),
    rect(108, 12, 30, 36, '#b9342c'),
    line('M16 84h76M16 100h96M16 116h58', '#2f4858', 4),
    line('M92 22q14 -10 26 0t26 0M92 34q14 -10 26 0t26 0', '#2f4858', 2),
  )
  return sheet(
    '#2f4858',
    rect(74, 118, 452, 244, '#b98a55', 'rx="3"'),
    rect(90, 134, 420, 212, '#6d4a2e'),
    pulled,
    edges,
    rect(90, 300, 420, 46, '#b98a55'),
    rect(74, 296, 452, 66, '#cb9d67', 'rx="3"'),
    rect(250, 312, 100, 34, '#f2e6d0', 'rx="2"'),
    line('M264 324h72M264 334h48', '#6d4a2e', 3),
  )
}

export const sealedEnvelopes = () =>
  sheet(
    '#e9ddc6',
    each(9, (i) => {
      const [x, y] = [58 + (i % 3) * 170, 36 + Math.floor(i / 3) * 116]
      const blue = i % 2 === 1
      const [paper, fold] = blue ? ['#33567a', '#24405c'] : ['#f9f2e4', '#cbb692']
      const last = i === 8
      const flap = last
        ? shape(`M${x} ${y}L${x + 72} ${y - 40}L${x + 144} ${y}Z`, '#d9c7a6')
        : line(`M${x + 3} ${y + 3}L${x + 72} ${y + 54}L${x + 141} ${y + 3}`, fold, 4)
      const inside = last
        ? shape(`M${x} ${y}L${x + 72} ${y + 50}L${x + 144} ${y}Z`, '#cbb692')
        : disc(x + 72, y + 52, 15, '#b9342c') + disc(x + 72, y + 52, 8, '#9a2823')
      return rect(x, y, 144, 92, paper, 'rx="2"') + flap + inside
    }),
  )

export const roundTable = () => {
  const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: number) =>
    rect(x - w / 2, y - h / 2, w, h, fill, `rx="${n(Math.min(h / 2, 24))}"`) +
    shape(`M${n(x - 14)} ${n(y)}L${n(x + tail)} ${n(y + h / 2 + 22)}L${n(x + 14)} ${n(y)}Z`, fill)
  const seats = range(7).map((i) => ({
    x: 80 + i * 73,
    ink: ['#33475c', '#8a5a3c', '#4f7048', '#33475c', '#7c3357', '#8a5a3c', '#4f7048'][i] ?? '#33475c',
  }))
  return sheet(
    '#dfe3d3',
    ...[
      [92, 92, 140, 84],
      [236, 62, 120, 70],
      [206, 168, 150, 62],
      [376, 120, 150, 96],
      [520, 74, 124, 84],
    ].map(([x = 0, y = 0, w = 0, h = 0], i) => bubble(x, y, w, h, i % 2 ? '#f7f1e2' : '#b9c6b4', i % 2 ? 12 : -12)),
    bubble(514, 214, 54, 40, '#c8452a', 6),
    ...seats.map(({ x, ink }) => disc(x, 272, 24, ink) + shape(`M${x - 36} 352q0 -54 36 -54t36 54Z`, ink)),
    rect(20, 330, 560, 70, '#2b2a33', 'rx="12"'),
    rect(20, 330, 560, 12, '#44424f', 'rx="6"'),
  )
}

export const bells = () => {
  const bell = (size: number, fill: string) =>
    group(
      `scale(${size})`,
      rect(-5, -8, 10, 22, '#2a1420'),
      shape('M-14 12Q0 2 14 12Q30 30 32 70Q34 92 48 102H-48Q-34 92 -32 70Q-30 30 -14 12Z', fill),
      shape('M-50 100H50V110H-50Z', '#b07a24'),
      disc(0, 118, 10, '#2a1420'),
    )
  const sizes = [0.7, 0.9, 1.1, 1.75, 1, 0.8]
  const xs = [48, 126, 224, 360, 474, 552]
  return sheet(
    '#6f2447',
    ...[130, 165, 200].map((r) => disc(350, 190, r, 'none', `stroke="#8e3d62" stroke-width="9"`)),
    ...sizes.map((size, i) =>
      group(`translate(${xs[i]} 66) rotate(${i === 3 ? 16 : 0})`, bell(size, i === 3 ? '#f3c05f' : '#d99a3a')),
    ),
    rect(0, 40, 600, 26, '#2a1420'),
    rect(0, 372, 600, 28, '#2a1420'),
  )
}
