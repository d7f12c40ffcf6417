import { phrase } from '#shared/translation/translate.ts'

/** The colors that a new publication can start with. The design editor offers every other. */
export const publicationColors = [
  { value: '#2d5d4f', name: phrase`Sea green` },
  { value: '#234f74', name: phrase`Deep blue` },
  { value: '#7a2f2a', name: phrase`Brick` },
  { value: '#8c1d4f', name: phrase`Mulberry` },
  { value: '#54662b', name: phrase`Moss` },
  { value: '#3c3550', name: phrase`Dusk` },
  { value: '#8d6110', name: phrase`Ochre` },
  { value: '#1f1a1c', name: phrase`Ink` },
] as const
