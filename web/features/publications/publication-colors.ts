/** The colors that a new publication can start with. The design editor offers every other. */
export const publicationColors = [
  { value: '#2d5d4f', name: 'Sea green' },
  { value: '#234f74', name: 'Deep blue' },
  { value: '#7a2f2a', name: 'Brick' },
  { value: '#8c1d4f', name: 'Mulberry' },
  { value: '#54662b', name: 'Moss' },
  { value: '#3c3550', name: 'Dusk' },
  { value: '#8d6110', name: 'Ochre' },
  { value: '#1f1a1c', name: 'Ink' },
] as const
