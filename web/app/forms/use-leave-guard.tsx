import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'

/**
 * Confirms leaving with unsaved changes by a link, by going back or by closing the window; a sentence says what would be lost. Returns the
 * confirmation dialog. Browsers that cannot intercept history navigation confirm in the other cases only.
 */
export function useLeaveGuard(risk: boolean | string): ReactNode {
  const isDirty = risk !== false
  const [confirm, dialog] = useConfirm()
  const { navigate } = useNavigation()
  const isLeaving = useRef(false)
  const ownAddress = useRef('')
  const confirmLeave = useEffectEvent(async (leave: () => void) => {
    const choice = await confirm({
      title: t`Leave without saving?`,
      text: typeof risk === 'string' ? risk : t`Your changes haven’t been saved.`,
      confirmText: t`Leave`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    isLeaving.current = true
    leave()
  })
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isLeaving.current) event.preventDefault()
  })
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (
      !link ||
      link.target ||
      'discards' in link.dataset ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const isSamePage = link.pathname + link.search === window.location.pathname + window.location.search
    if (link.origin !== window.location.origin || (link.hash && isSamePage)) return
    event.preventDefault()
    event.stopPropagation()
    void confirmLeave(() => navigate(link.pathname + link.search + link.hash))
  })
  const onTraverse = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, destination, cancelable, hashChange } = event
    // Someone who comes back before the next page has loaded still has this form, with what they typed.
    if (isLeaving.current && withoutHash(destination.url) === ownAddress.current) {
      isLeaving.current = false
      return
    }
    if (navigationType !== 'traverse' || !destination.sameDocument || hashChange || !cancelable || isLeaving.current) return
    event.preventDefault()
    void confirmLeave(() => traverseTo(destination.key))
  })
  useEffect(() => {
    if (!isDirty) return
    ownAddress.current = withoutHash(window.location.href)
    const abortController = new AbortController()
    const { signal } = abortController
    window.addEventListener('beforeunload', (event) => onUnload(event), { signal })
    document.addEventListener('click', (event) => onClick(event), { signal, capture: true })
    if ('navigation' in window) window.navigation.addEventListener('navigate', (event) => onTraverse(event), { signal })
    return () => abortController.abort()
  }, [isDirty])
  return dialog
}

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? ''

/** The navigation's own promises are ignored: its result is visible. */
function traverseTo(key: string): void {
  const { committed, finished } = window.navigation.traverseTo(key)
  for (const promised of [committed, finished]) promised?.catch(() => {})
}
