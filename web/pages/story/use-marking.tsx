import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { islandAttribute } from '#web/shell/runtime/initial-state.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'
import type { MarkingProps } from './marking/MarkingTools.tsx'
import type { Story } from './story.operations.ts'

/** Tools for selected text, loaded on the first selection or the first click on the viewer's own highlight. */
export function useMarking(story: Story | undefined, actions: Pick<MarkingProps, 'onRespond' | 'onMarked'>): ReactNode {
  const [Tools, setTools] = useState<ComponentType<MarkingProps>>()
  const [pressed, setPressed] = useState<Element>()
  const id = story?.isPublished ? story.id : undefined
  const body = useCallback(() => document.querySelector(`[${islandAttribute}="${id}"]`), [id])
  const isLoaded = Tools !== undefined
  useEffect(() => {
    if (!id || isLoaded) return
    const leaving = new AbortController()
    const begin = (target: Node | null | undefined, mark?: Element) => {
      if (!target || !body()?.contains(target)) return
      leaving.abort()
      setPressed(mark)
      import('./marking/MarkingTools.tsx').then((loaded) => setTools(() => loaded.MarkingTools), reportError)
    }
    const options = { signal: leaving.signal }
    document.addEventListener(
      'selectionchange',
      () => {
        const selection = document.getSelection()
        if (selection?.isCollapsed === false) begin(selection.anchorNode)
      },
      options,
    )
    document.addEventListener(
      'click',
      ({ target }) => {
        const mark = (target as Element).closest('mark.own') ?? undefined
        begin(mark, mark)
      },
      options,
    )
    return () => leaving.abort()
  }, [id, body, isLoaded])
  return Tools && story && <Tools story={story} body={body} pressed={pressed} {...actions} />
}
