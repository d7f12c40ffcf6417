import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'

/** Asks before unsaved changes are left by a link, or by closing the window. Returns the dialog it asks with. */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const [confirm, dialog] = useConfirm()
  const { navigate } = useNavigation()
  const ask = useEffectEvent(async (href: string) => {
    const answered = await confirm({
      title: 'Leave without saving?',
      text: 'What you have changed here is not saved yet.',
      confirmText: 'Leave',
      danger: true,
    })
    if (answered === 'CONFIRMED') navigate(href)
  })
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.origin !== window.location.origin || link.hash) return
      event.preventDefault()
      event.stopPropagation()
      void ask(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])
  return dialog
}
