import { lazy, Suspense, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { formatRecently } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { accountSecurityQuery } from '#web/features/settings/account-security.operations.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'

const TwoFactorDialog = lazy(async () => ({ default: (await import('./two-factor/TwoFactorDialog.tsx')).TwoFactorDialog }))

/** Email address, password, two-factor authentication and phone. */
export function SignInSettings({ emailObfuscated }: { emailObfuscated: string | null | undefined }) {
  const { now } = useEnvironment()
  const guarded = useQuery(accountSecurityQuery, {}).data?.accountSecurity
  const [dialog, setDialog] = useState<'on' | 'off'>()
  const [isOpen, setOpen] = useState(false)
  if (guarded?.__typename !== 'AccountSecurity') return null
  const { passwordChangedAt, isTwoFactorOn, backupCodesLeft, phoneObfuscated } = guarded
  const openTwoFactor = (mode: 'on' | 'off') => {
    setDialog(mode)
    setOpen(true)
  }
  return (
    <SettingGroup id="sign-in" title="Sign-in">
      <SettingRow
        title="Email"
        hint={
          emailObfuscated
            ? `With a link or code we send to ${emailObfuscated}.`
            : 'Add an email address to sign in with a link or code.'
        }
      />
      <SettingRow
        title="Password"
        hint={
          passwordChangedAt
            ? `Last changed: ${formatRecently(new Date(passwordChangedAt), new Date(now))}.`
            : 'No password set. You don’t need one.'
        }
      >
        <Button size="s" href={pathTo('ShowPassword')} aria-label={passwordChangedAt ? 'Change password' : 'Set a password'}>
          {passwordChangedAt ? 'Change' : 'Set'}
        </Button>
      </SettingRow>
      <SettingRow
        title="Two-factor sign-in"
        hint={
          isTwoFactorOn
            ? `On. You’ll enter a code from your authenticator app each time you sign in. ${plural(backupCodesLeft, 'backup code')} left.`
            : 'Off. Turn it on so that a stolen password or inbox isn’t enough to get in.'
        }
      >
        <Button
          size="s"
          aria-label={isTwoFactorOn ? 'Turn off two-factor sign-in' : 'Turn on two-factor sign-in'}
          onClick={() => openTwoFactor(isTwoFactorOn ? 'off' : 'on')}
        >
          {isTwoFactorOn ? 'Turn off' : 'Turn on'}
        </Button>
      </SettingRow>
      <SettingRow title="Phone" hint={phoneObfuscated ? `${phoneObfuscated}, verified.` : 'Not verified.'}>
        <Button
          size="s"
          href={pathTo('ShowMobileVerification')}
          aria-label={phoneObfuscated ? 'Change phone number' : 'Verify your phone'}
        >
          {phoneObfuscated ? 'Change' : 'Verify'}
        </Button>
      </SettingRow>
      {dialog && (
        <Suspense fallback={null}>
          <TwoFactorDialog mode={dialog} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingGroup>
  )
}
