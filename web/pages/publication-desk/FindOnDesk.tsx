import { pathTo } from '#shared/routes.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { FindControl } from '#web/shell/find-stories/FindControl.tsx'
import { FindStories, foundIn } from '#web/shell/find-stories/FindStories.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import type { Desk } from './desk.operations.ts'
import { filterIn, writerIn } from './wanted.ts'

/** Searches a publication's stories by text and author. */
export function FindOnDesk({ desk, input }: { desk: Desk; input: PageInput }) {
  const writer = writerIn(input)
  return (
    <FindStories
      label="Search these stories"
      path={pathTo('ShowCollectionStoriesFilterBy', { collectionSlug: desk.slug, filterBy: filterIn(input) })}
      found={foundIn(input.query)}
      more={{ writer }}
      controls={(show) =>
        desk.staff.length > 1 && (
          <FindControl>
            <VisuallyHidden>Writer</VisuallyHidden>
            <select name="writer" value={writer} onChange={(event) => show({ writer: event.target.value })}>
              <option value="">By anyone</option>
              {desk.staff.map(({ id, user }) => (
                <option key={id} value={user.id}>
                  By {user.name || user.username}
                </option>
              ))}
            </select>
          </FindControl>
        )
      }
    />
  )
}
