import { pathTo } from '#shared/routes.ts'

type Named = { slugId: string; creator: { username: string } }

/** A list's canonical address, under its owner. */
export const listPath = ({ slugId, creator }: Named): string =>
  pathTo('ShowUserList', { username: creator.username, catalogSlugId: slugId })

/** Where the owner edits it. */
export const editListPath = ({ slugId }: Pick<Named, 'slugId'>): string => pathTo('ShowMeList', { catalogSlugId: slugId })

/** Embed addresses have no owner, so a predefined list is identified by its id. */
export const listEmbedPath = ({ id, slugId, predefined }: { id: string; slugId: string; predefined: string | null }): string =>
  pathTo('EmbedList', { catalogSlugId: predefined ? id : slugId })
