import { pathTo } from '#shared/routes.ts'

type Named = { slugId: string; creator: { username: string } }

/** A list's one address, under its owner. */
export const listPath = ({ slugId, creator }: Named): string =>
  pathTo('ShowUserList', { username: creator.username, catalogSlugId: slugId })

/** Where its owner puts it in order. */
export const ownListPath = ({ slugId }: Pick<Named, 'slugId'>): string => pathTo('ShowMeList', { catalogSlugId: slugId })

/** Frames have no owner in their address, so a predefined list is named by its id there. */
export const embedPath = ({ id, slugId, predefined }: { id: string; slugId: string; predefined: string | null }): string =>
  pathTo('EmbedList', { catalogSlugId: predefined ? id : slugId })
