import { t } from '#shared/translation/translate.ts'
import { useIsSelling } from './WhileSelling.tsx'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { pathTo } from '#shared/routes.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { giftHash, onHashChange, reactivateHash } from './reactivate-hash.ts'

const ReactivateDialog = clientLazy(async () => (await import('./ReactivateDialog.tsx')).ReactivateDialog)

const hashNow = () => window.location.hash

/** Handles membership parameters on any page: offers to open, redirects and confirmations. */
export function MembershipRequests() {
  const { session } = useEnvironment()
  const isSelling = useIsSelling()
  const { location, navigate } = useNavigation()
  const { path, search } = location
  const hash = useSyncExternalStore(onHashChange, hashNow)
  const isUpdated = session.isLoggedIn && new URLSearchParams(search).get('updatedPayment') === '1'
  const confirmUpdated = useEffectEvent(() => {
    showToast({ message: t`Your payment method has been updated successfully.` })
    // Removed from the URL, so that a reload or a shared link does not repeat the confirmation.
    window.history.replaceState(window.history.state, '', path + withoutUpdatedPayment(search) + hash)
  })
  useEffect(() => {
    if (isUpdated) confirmUpdated()
  }, [isUpdated])
  useEffect(() => {
    if (isSelling && hash === giftHash && path === pathTo('ShowHome')) navigate(pathTo('ShowLiteGiftCheckout'), { replace: true })
  }, [hash, path, navigate, isSelling])
  return session.isMember && isSelling ? <ReactivateDialogSlot isOpen={hash === reactivateHash} /> : null
}

/** Stays mounted after opening, so that it can fade out and restore focus. */
function ReactivateDialogSlot({ isOpen }: { isOpen: boolean }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <ReactivateDialog isOpen={isOpen} /> : null
}

/** Removes the parameter that confirms an updated payment method. */
function withoutUpdatedPayment(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('updatedPayment')
  return query.size > 0 ? `?${query}` : ''
}
