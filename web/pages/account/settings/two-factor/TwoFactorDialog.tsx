import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { accountSecurityQuery } from '#web/features/settings/account-security.operations.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { DisableTwoFactor } from './DisableTwoFactor.tsx'
import { EnableTwoFactor } from './EnableTwoFactor.tsx'

type Props = { mode: 'on' | 'off'; open: boolean; onClose: () => void }

/** Turns two-factor authentication on or off; after turning it on, shows the backup codes once. */
export function TwoFactorDialog({ mode, open, onClose }: Props) {
  const store = useDataStore()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => store.refetch(accountSecurityQuery, {})
  const close = () => {
    if (codes) void refresh()
    setCodes(undefined)
    onClose()
  }
  const onDisabled = () => {
    void refresh()
    onClose()
    showToast({ message: t`Two-factor sign-in is off.` })
  }
  const title = codes ? t`Save your backup codes` : mode === 'on' ? t`Turn on two-factor sign-in` : t`Turn off two-factor sign-in`
  return (
    <Dialog open={open} onClose={close} title={title}>
      {codes && <BackupCodes codes={codes} onDone={close} />}
      {!codes && open && mode === 'on' && <EnableTwoFactor onCodes={setCodes} onCancel={close} />}
      {!codes && open && mode === 'off' && <DisableTwoFactor onDone={onDisabled} onCancel={close} />}
    </Dialog>
  )
}
