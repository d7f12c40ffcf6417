import { useState } from 'react'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { ToastView } from '#web/design/Toast/ToastView.tsx'
import { type VisibleToast, showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Grid, Stack } from '#web/design/Layout/Layout.tsx'
import { SpecimenBand } from './Specimen.tsx'

const frozenToast = (toast: Partial<VisibleToast>): VisibleToast => ({
  id: 0,
  message: '',
  duration: 5000,
  toastStyle: 'DEFAULT',
  isLeaving: false,
  ...toast,
})
const nothing = () => {}

export const Messages = () => {
  const [upsell, setUpsell] = useState(true)
  return (
    <SpecimenBand title="Messages">
      <Stack>
        <ToastView toast={frozenToast({ message: 'Noor Castellanos has been muted.', undo: nothing })} />
        <ToastView toast={frozenToast({ message: 'Saved to Read aloud, after dark' })} />
        <ToastView toast={frozenToast({ message: 'We sent a verification email to hana@posteo.net.', duration: 'FOREVER' })} />
        <ToastView toast={frozenToast({ message: 'You’ll get an email when Ines Okafor publishes.', toastStyle: 'ACCENT' })} />
        <ToastView
          toast={frozenToast({
            message: 'An error occurred. Please try again or contact support.',
            toastStyle: 'ERROR',
            action: { text: 'Try again', run: nothing },
          })}
        />
        <Row>
          <Button
            onClick={() => showToast({ message: 'Response hidden.', undo: () => showToast({ message: 'Response restored.' }) })}
          >
            Show a toast
          </Button>
          <Button onClick={() => showToast({ message: 'Your connection may have dropped.', toastStyle: 'ERROR' })}>
            Show an error
          </Button>
          <Button onClick={() => setUpsell(true)}>Show the banner again</Button>
        </Row>
        {upsell && (
          <Banner kind="upsell" label="Membership" icon={<Leafmark size={20} />} onClose={() => setUpsell(false)}>
            <span>Read everything for less than $1 a week.</span>
            <a href="#plans">Become a member</a>
          </Banner>
        )}
        <Banner kind="reactivate" label="Your membership ends">
          <span>Your membership will expire on December 2, 2026.</span>
          <a href="#keep">Keep it going</a>
        </Banner>
        <Banner kind="grey" label="Payment method expires">
          <span>Your payment method will expire soon.</span>
          <a href="#update">Update to keep your membership</a>
        </Banner>
        <Banner kind="red" label="Payment failed">
          <span>Your subscription payment failed.</span>
          <a href="#payment">Update payment method</a>
        </Banner>
        <Grid>
          <Notice>
            <b>Verify your email to get full access to your account.</b>{' '}
            <a className="link" href="#resend">
              Resend email
            </a>
          </Notice>
          <Notice tone="warning">
            <b>This story is under review.</b> Only you can see it for now.
          </Notice>
          <Notice tone="danger">
            <b>Your account breaks the rules.</b>{' '}
            <a className="link" href="#why">
              Read why
            </a>
          </Notice>
          <Alert text="We couldn’t save your changes. Please try again." />
          <Notice tone="gilt">
            <b>This story is for members</b> and can earn in the Partner Program.
          </Notice>
          <Notice tone="positive">
            <b>Your payment method has been updated successfully.</b>
          </Notice>
        </Grid>
      </Stack>
    </SpecimenBand>
  )
}
