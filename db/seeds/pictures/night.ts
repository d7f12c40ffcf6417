import { dice, disc, each, group, line, n, range, rect, shape, sheet } from './ink.ts'

const lamp = '#f3c05f'
const night = '#1c2440'

/** A person at a window: head and shoulders from the sill up. */
const sitter = (x: number, y: number, size: number, ink: string) =>
  disc(x, y - size * 1.25, size * 0.62, ink) +
  shape(`M${n(x - size)} ${n(y)}q${n(size)} ${n(-size * 1.3)} ${n(size * 2)} 0Z`, ink)

export const nightBus = () => {
  const red = '#c23b2a'
  const terrace = each(9, (i) => {
    const x = i * 74 - 20
    return (
      rect(x, 92, 74, 240, i % 2 ? '#262f52' : '#2b3560') +
      rect(x + 12, 62, 16, 32, '#2b3560') +
      rect(x + 34, 130, 20, 30, i === 1 ? lamp : night)
    )
  })
  const upper = each(
    6,
    (i) => rect(104 + i * 64, 132, 54, 44, lamp, 'rx="4"') + (i === 1 || i === 5 ? sitter(131 + i * 64, 176, 12, '#5a2a35') : ''),
  )
  const lower = each(
    4,
    (i) => rect(168 + i * 64, 214, 54, 44, lamp, 'rx="4"') + (i === 0 || i === 2 ? sitter(195 + i * 64, 258, 12, '#5a2a35') : ''),
  )
  return sheet(
    night,
    disc(540, 42, 20, '#e8dcc0'),
    terrace,
    rect(0, 322, 600, 78, '#141a30'),
    shape('M494 262L640 236V346L494 292Z', lamp, 'opacity=".35"'),
    rect(84, 112, 410, 196, red, 'rx="16"'),
    rect(84, 188, 410, 12, '#f2e2c4'),
    upper,
    lower,
    rect(108, 214, 46, 90, '#8a2722', 'rx="4"'),
    rect(430, 214, 64, 52, lamp, 'rx="4"'),
    sitter(466, 266, 14, '#5a2a35'),
    each(2, (i) => disc(180 + i * 220, 310, 31, '#0d1122') + disc(180 + i * 220, 310, 13, '#7a86a8')),
    rect(0, 356, 600, 4, '#39436b'),
  )
}

export const litWindows = () => {
  const wall = '#2c2230'
  const lit = new Set([1, 4, 7, 8, 11, 12, 13, 16, 21])
  const panes = each(24, (i) => {
    const x = 34 + (i % 6) * 92
    const y = 26 + Math.floor(i / 6) * 94
    const on = lit.has(i)
    const room = on ? (i % 3 === 1 ? '#f3c05f' : '#e8955a') : '#3f3346'
    const bars = rect(x + 33, y, 4, 70, wall) + rect(x, y + 28, 70, 4, wall)
    return rect(x, y, 70, 70, room) + bars + rect(x - 5, y + 70, 80, 6, '#6a4a52')
  })
  const plant = (x: number, y: number) =>
    rect(x - 9, y - 16, 18, 16, '#7c3357') +
    line(`M${x} ${y - 16}v-22M${x} ${y - 20}q-14 -4 -14 -18M${x} ${y - 24}q13 -4 13 -16`, '#3f5a3c', 4)
  const cat = (x: number, y: number) =>
    shape(`M${x - 12} ${y}q-2 -24 10 -26l-2 -12 8 6 8 -6 -1 14q10 8 6 24Z`, wall) +
    line(`M${x + 14} ${y - 3}q16 2 12 -16`, wall, 4)
  const ironing = (x: number, y: number) =>
    sitter(x - 12, y - 4, 13, wall) +
    rect(x - 20, y - 10, 52, 5, wall) +
    shape(`M${x + 8} ${y - 10}h22q-4 -14 -22 -12Z`, '#7c3357')
  return sheet(
    wall,
    panes,
    plant(161, 96),
    plant(437, 96),
    cat(160, 190),
    ironing(160, 284),
    sitter(252, 190, 15, wall),
    sitter(71, 284, 15, wall),
  )
}

export const streetLamps = () => {
  const ground = '#2b2747'
  const lamps = range(7).map((i) => ({ x: 66 + i * 86 - i * i * 1.6, y: 306 - i * 36 + i * i * 1.2, size: 1 - i * 0.115 }))
  return sheet(
    ground,
    shape('M0 400V352Q260 330 420 220T600 120V400Z', '#1d1a33'),
    ...lamps.map(
      ({ x, y, size }) => disc(x, y - 112 * size, 58 * size, '#4b4166') + disc(x, y - 112 * size, 36 * size, '#8a6c5c'),
    ),
    ...lamps.map(
      ({ x, y, size }) =>
        line(`M${n(x)} ${n(y + 34 * size)}V${n(y - 96 * size)}`, '#0f0d1e', 6 * size) + disc(x, y - 112 * size, 16 * size, lamp),
    ),
    ...lamps.map(
      ({ x, y, size }) =>
        `<ellipse cx="${n(x)}" cy="${n(y + 36 * size)}" rx="${n(46 * size)}" ry="${n(9 * size)}" fill="${lamp}" opacity=".75"/>`,
    ),
    group(
      'translate(258 296)',
      sitter(0, 0, 8, '#0f0d1e'),
      rect(-8, -2, 16, 26, '#0f0d1e'),
      line('M-4 22v16M4 22v16', '#0f0d1e', 5),
    ),
  )
}

export const keyRack = () => {
  const gone = new Set([5, 18, 19])
  const key = (x: number, y: number, tag: string) =>
    disc(x, y, 9, 'none', 'stroke="#e8b04a" stroke-width="5"') +
    line(`M${x} ${y + 11}v26m0 -2h8m-8 -9h6`, '#e8b04a', 5) +
    group(`translate(${x} ${y + 6}) rotate(24)`, rect(6, 0, 20, 30, tag, 'rx="5"'))
  const chance = dice(40)
  const hooks = each(40, (i) => {
    const x = 66 + (i % 8) * 66
    const y = 48 + Math.floor(i / 8) * 74
    const tag = chance.oneOf(['#c8452a', '#c8452a', '#f2e2c4'] as const)
    return disc(x, y - 14, 4, '#1f0f18') + (gone.has(i) ? '' : key(x - 3, y - 3, tag))
  })
  return sheet(
    '#5a2440',
    rect(14, 12, 572, 376, '#6f3050', 'rx="6"'),
    each(4, (i) => rect(14, 86 + i * 74, 572, 3, '#4a1c34')),
    hooks,
  )
}
