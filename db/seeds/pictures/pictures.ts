import { readFileSync } from 'node:fs'
import { loaves, onion } from './kitchen.ts'
import { letterQ, looseCounters, twoLegs, twoLetters, typeCase } from './letters.ts'
import { ferryLines, lineMap, thumbMap, tideCurve } from './maps.ts'
import { keyRack, litWindows, nightBus, streetLamps } from './night.ts'
import { jars, oliveGrove, pavementFlora, poppies, wallFern } from './plants.ts'
import { buoy, harbour, nets, slackWater } from './sea.ts'
import { eelgrass, ringsGoingOut, windowsGoingBy } from './signs.ts'
import { bells, clocks, roundTable, sealedEnvelopes, shoebox, umbrellas } from './things.ts'
import { crevasse, weatherFront } from './weather.ts'

export type DemoPicture = { svg: () => string; alt: string; width: number; height: number }

/** The size is part of the drawing, so that rasterizing it needs no scale. */
const picture = (draw: () => string, alt: string, width = 1500, height = 1000): DemoPicture => ({
  svg: () => draw().replace('<svg ', `<svg width="${width}" height="${height}" `),
  alt,
  width,
  height,
})

/** A print stored as a file, because it was drawn by hand. */
const print = (name: string, alt: string) =>
  picture(() => readFileSync(new URL(`./prints/${name}.svg`, import.meta.url), 'utf8').trim(), alt)

export const pictures: Record<string, DemoPicture> = {
  ampersand: print('ampersand', 'A large ampersand over two colours'),
  barometer: print('barometer', 'A window with a plant on its sill, and a low sun beyond it'),
  bridges: print('bridges', 'Contour lines round a small dark lake'),
  'chart-contours': print('chart-contours', 'Depth lines of a green chart'),
  choir: print('choir', 'Rows of singers with open mouths, a few of them lit'),
  garden: print('garden', 'Tall plants and a low sun'),
  'half-lit-building': print('half-lit-building', 'A half-lit building beside a crane'),
  'high-water': print('high-water', 'Depth lines on a dark green chart'),
  honeycomb: print('honeycomb', 'Honeycomb cells, a few of them filled'),
  'ice-cores': print('ice-cores', 'Three ice cores with bands of ash'),
  'leaning-strokes': print('leaning-strokes', 'Rows of slanted strokes'),
  'leaving-chair': print('leaving-chair', 'A table with one chair walking away'),
  lighthouse: print('lighthouse', 'Linocut of a lighthouse, its beam crossing a dark sky'),
  moons: print('moons', 'Eight phases of the moon'),
  road: print('road', 'A road winding over hills at dusk'),
  shelves: print('shelves', 'Two shelves of books in four colours'),
  'small-engines': print('small-engines', 'Rings within rings, with a wedge cut out of them'),
  soup: print('soup', 'A bowl of soup seen from above, on a checked cloth'),
  'tide-bands': print('tide-bands', 'Bands of sea under an orange sun'),
  'tree-rings': print('tree-rings', 'Tree rings, cut in lino'),

  buoy: picture(buoy, 'A single red buoy on still water, with its reflection'),
  harbour: picture(harbour, 'Four boats at a quay, and their reflections'),
  nets: picture(nets, 'Nets hung to dry from a row of posts, with one red mend'),
  'slack-water': picture(slackWater, 'Still water, in bands, under a flat orange sun', 2400, 800),

  'key-rack': picture(keyRack, 'A rack of hotel keys, three of them gone'),
  'lit-windows': picture(litWindows, 'A wall of windows at night, some of them lit'),
  'night-bus': picture(nightBus, 'A night bus, its windows lit, passing a dark terrace'),
  'street-lamps': picture(streetLamps, 'Street lamps in a row, each with its own circle of light'),

  jars: picture(jars, 'Seedlings in a row of jars'),
  'olive-grove': picture(oliveGrove, 'Rows of olive trees under a moon, and an empty chair'),
  'pavement-flora': picture(pavementFlora, 'Small plants growing from the joints between paving stones'),
  poppies: picture(poppies, 'Four poppies, large and flat, on a pale ground'),
  'wall-fern': picture(wallFern, 'Ferns of three sizes on a brick wall'),

  counters: picture(looseCounters, 'The white shapes inside letters, cut loose and scattered'),
  'letter-q': picture(letterQ, 'An italic capital Q, large, on a plain ground'),
  'two-legs': picture(twoLegs, 'A roman letter R and an italic letter k, on two grounds'),
  'two-letters': picture(twoLetters, 'A roman and an italic letter a, side by side, on two grounds'),
  'type-case': picture(typeCase, 'Rows of wood type in a tray, a few of them red'),

  'ferry-lines': picture(ferryLines, 'Ferry routes drawn as dotted lines between islands'),
  'line-map': picture(lineMap, 'A map of tram and bus lines in four colours'),
  'thumb-map': picture(thumbMap, 'A fingerprint whose ridges are the streets of a town'),
  'tide-curve': picture(tideCurve, 'A tide curve rising and falling over a week of moons'),

  bells: picture(bells, 'Bells of several sizes hanging in a row, one of them struck'),
  customs: picture(sealedEnvelopes, 'Nine envelopes in three rows, the last one open'),
  'noon-and-after': picture(clocks, 'Twelve clock faces, no two of which agree'),
  'round-table': picture(roundTable, 'Speech bubbles above a table, one of them small and red'),
  shoebox: picture(shoebox, 'A box of letters, one of them pulled up'),
  umbrellas: picture(umbrellas, 'Umbrellas from above, one of them mulberry'),

  loaves: picture(loaves, 'Round loaves from above, each scored with a different cut'),
  onion: picture(onion, 'Half an onion, its rings in two inks'),

  eelgrass: picture(eelgrass, 'Blades of eelgrass, leaning with the water', 1440, 420),
  'rings-going-out': picture(ringsGoingOut, 'Rings going out from a point', 1440, 420),
  'windows-going-by': picture(windowsGoingBy, 'The lit windows of a bus', 1440, 420),

  crevasse: picture(crevasse, 'A blue crack running down through white ice, and one small tent'),
  'weather-front': picture(weatherFront, 'Slanting rain under two flat clouds, and a house with its washing out'),
}
