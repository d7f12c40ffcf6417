import { lazy, Suspense, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
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
    <SettingGroup id="sign-in" title={t`Sign-in`}>
      <SettingRow
        title={t`Email`}
        hint={
          emailObfuscated
            ? t`With a link or code we send to ${emailObfuscated}.`
            : t`Add an email address to sign in with a link or code.`
        }
      />
      <SettingRow
        title={t`Password`}
        hint={
          passwordChangedAt
            ? t`Last changed: ${formatRecently(new Date(passwordChangedAt), new Date(now))}.`
            : t`No password set. You don’t need one.`
        }
      >
        <Button size="s" href={pathTo('ShowPassword')} aria-label={passwordChangedAt ? t`Change password` : t`Set a password`}>
          {passwordChangedAt ? t`Change` : t`Set`}
        </Button>
      </SettingRow>
      <SettingRow
        title={t`Two-factor sign-in`}
        hint={
          isTwoFactorOn
            ? `${t`On. You’ll enter a code from your authenticator app each time you sign in.`} ${plural(
                backupCodesLeft,
                phrase`1 backup code left.`,
                phrase`${formatNumber(backupCodesLeft)} backup codes left.`,
              )}`
            : t`Off. Turn it on so that a stolen password or inbox isn’t enough to get in.`
        }
      >
        <Button
          size="s"
          aria-label={isTwoFactorOn ? t`Turn off two-factor sign-in` : t`Turn on two-factor sign-in`}
          onClick={() => openTwoFactor(isTwoFactorOn ? 'off' : 'on')}
        >
          {isTwoFactorOn ? t`Turn off` : t`Turn on`}
        </Button>
      </SettingRow>
      <SettingRow title={t`Phone`} hint={phoneObfuscated ? t`${phoneObfuscated}, verified.` : t`Not verified.`}>
        <Button
          size="s"
          href={pathTo('ShowMobileVerification')}
          aria-label={phoneObfuscated ? t`Change phone number` : t`Verify your phone`}
        >
          {phoneObfuscated ? t`Change` : t`Verify`}
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
