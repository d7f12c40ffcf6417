import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { bodyHtmlAttribute } from '#web/app/runtime/initial-state.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { MarkingProps } from './marking/MarkingTools.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const markedStoryFragment = graphql(`fragment MarkedStory on Post { id path mediumUrl isPublished creator { id name } }`)

export type MarkedStory = DataOf<typeof markedStoryFragment>

/** Tools for selected text, loaded on the first selection or the first click on the viewer's own highlight. */
export function useMarking(story: MarkedStory | undefined, actions: Pick<MarkingProps, 'onRespond' | 'onMarked'>): ReactNode {
  const [Tools, setTools] = useState<ComponentType<MarkingProps>>()
  const [pressed, setPressed] = useState<Element>()
  const id = story?.isPublished ? story.id : undefined
  const body = useCallback(() => document.querySelector(`[${bodyHtmlAttribute}="${id}"]`), [id])
  const isLoaded = Tools !== undefined
  useEffect(() => {
    if (!id || isLoaded) return
    const unmount = new AbortController()
    const loadTools = (target: Node | null | undefined, mark?: Element) => {
      if (!target || !body()?.contains(target)) return
      unmount.abort()
      setPressed(mark)
      import('./marking/MarkingTools.tsx').then((loaded) => setTools(() => loaded.MarkingTools), reportError)
    }
    const options = { signal: unmount.signal }
    const loadForSelection = () => {
      const selection = document.getSelection()
      if (selection?.isCollapsed === false) loadTools(selection.anchorNode)
    }
    document.addEventListener('selectionchange', loadForSelection, options)
    document.addEventListener(
      'click',
      ({ target }) => {
        const mark = (target as Element).closest('mark.own') ?? undefined
        loadTools(mark, mark)
      },
      options,
    )
    // Text may have been selected before hydration.
    loadForSelection()
    return () => unmount.abort()
  }, [id, body, isLoaded])
  return Tools && story && <Tools story={story} body={body} initialMark={pressed} {...actions} />
}
