/** How often one reader may clap for a story or list. */
export const maxClaps = 50
