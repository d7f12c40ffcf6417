import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { FrontSection } from '../front-page.ts'
import type { ValidSection } from './validate-sections.ts'

type Place = { publicationId: string; pageId: string | null }

/** Replaces the sections of a page. A section that still exists keeps its id, and with it its address. */
export async function saveSections(
  tx: Context,
  { publicationId, pageId }: Place,
  sections: readonly ValidSection[],
  before: readonly FrontSection[],
): Promise<void> {
  await tx.db
    .deleteFrom('publicationSections')
    .where('publicationId', '=', publicationId)
    .where('pageId', 'is not distinct from', pageId)
    .execute()
  if (sections.length === 0) return
  const left = before.filter(({ id }) => /^[0-9a-f]{12}$/.test(id))
  const idFor = (section: ValidSection): string => {
    const at = left.findIndex((stored) => identityFields.every((field) => stored[field] === section[field]))
    return left.splice(at, at < 0 ? 0 : 1)[0]?.id ?? newId()
  }
  await tx.db
    .insertInto('publicationSections')
    .values(
      sections.map((section, position) => ({
        ...section,
        id: idFor(section),
        publicationId,
        pageId,
        position,
      })),
    )
    .execute()
}

/** The fields that identify a section. */
const identityFields = ['kind', 'title', 'source', 'headline'] as const
