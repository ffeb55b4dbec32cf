// What the policy says must stay true of the product: a change to what is stored, sent or kept changes this
// text in the same commit.
import { DemoHours } from './demo-hours.tsx'
import type { LegalSection } from './legal-page.tsx'
import { SupportMail } from './support-mail.tsx'

export const privacySections: readonly LegalSection[] = [
  {
    id: 'overview',
    title: 'Overview',
    body: (
      <>
        <p>
          Lotwise works out capital gains and losses on digital assets for individuals who file taxes in the
          United States. To do that, it has to handle records about your money. This policy covers the Lotwise
          website, the demo and the signed-in service.
        </p>
        <p>In short:</p>
        <ul>
          <li>We use your data to run the service, keep it safe and make it better, and for nothing else.</li>
          <li>
            We do not sell it, rent it, or use it for advertising. No third-party trackers run on our pages.
          </li>
          <li>You can export everything in your account, and delete everything in it, yourself.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'information-collected',
    title: 'Information we collect',
    body: (
      <>
        <p>
          <strong>Account.</strong> Your username, your email address, your plan, and your password in hashed
          form. We never store or see the password itself.
        </p>
        <p>
          <strong>Demo.</strong> The name and email address you enter to open a demo session.
        </p>
        <p>
          <strong>Tax records.</strong> The transactions you import or enter, the files you upload, the
          settings you choose, and the calculations and reports made from them.
        </p>
        <p>
          <strong>Exchange connections.</strong> The API key, secret, passphrase or token you give us for an
          exchange, and the transaction history we read with it. Please create keys that can only read. We
          have no use for permission to trade or withdraw.
        </p>
        <p>
          <strong>Payments.</strong> Plan, amount, date, status and the payment provider’s reference. Card
          details go straight to the payment provider and are not stored by us.
        </p>
        <p>
          <strong>Technical data.</strong> Your IP address, the browser and system it reports, the times you
          sign in, and server logs of requests. From the IP address we look up an approximate place (city,
          region, country and time zone) in a database on our own servers. We also count a few events, such as
          a demo registration, an import, a new exchange connection or a generated report.
        </p>
        <p>
          We do not ask for your Social Security number, and we do not collect precise location, contacts, or
          anything from other websites you visit.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use information',
    body: (
      <>
        <p>We use what we collect to:</p>
        <ul>
          <li>import your transactions, calculate gains and losses, and produce your forms and exports;</li>
          <li>sign you in, keep your account separate from everyone else’s, and recover it when you ask;</li>
          <li>
            send messages that belong to the service: a welcome, a password reset, a payment confirmation, a
            report that is ready, a change to your plan;
          </li>
          <li>take payments and apply the limits of your plan;</li>
          <li>prevent abuse, for example by limiting repeated sign-in attempts from one address;</li>
          <li>see how many people use the service, roughly where they are, and what they try in the demo;</li>
          <li>find and fix faults, answer your questions, and meet our legal duties.</li>
        </ul>
        <p>
          We do not build advertising profiles, and nothing about you is decided by automated means that would
          have a legal effect on you. A calculation is a result for you to check, not a decision about you.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <ul>
          <li>Passwords are stored as hashes, made to resist guessing.</li>
          <li>Exchange credentials are encrypted with AES-256-GCM before they are stored.</li>
          <li>
            Your session lives in a cookie that scripts on the page cannot read and other sites cannot send.
            Resetting your password ends every session.
          </li>
          <li>Reset links are random, work once, and expire after 24 hours.</li>
          <li>Sign-in, sign-up and reset attempts are limited. Secrets are removed from our logs.</li>
          <li>Only administrators who need it can reach account data, and what they change is recorded.</li>
        </ul>
        <p>
          No system is perfectly secure. If a breach affects your personal data, we will tell you and the
          authorities as the law requires. If you suspect one, write to <SupportMail /> at once.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'When we share it',
    body: (
      <>
        <p>
          We do not sell or share personal information for advertising. We pass data on only in these cases:
        </p>
        <ul>
          <li>
            <strong>Service providers</strong> that host the service, deliver our email or process payments,
            and may use the data for that purpose alone.
          </li>
          <li>
            <strong>Exchanges you connect</strong>, which receive the credentials they issued to you when we
            ask them for your history.
          </li>
          <li>
            <strong>The law</strong>, when a valid legal demand obliges us. We give no more than it requires,
            and tell you first where we are allowed to.
          </li>
          <li>
            <strong>A successor</strong>, if the business is sold or merged. The promises made here stay with
            the data, and you will be told beforehand.
          </li>
        </ul>
        <p>We do not send your records to the IRS or any other tax authority. Filing is up to you.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    body: (
      <>
        <p>
          <strong>Two essential cookies</strong> are set when you sign in or sign up, and only our server
          reads them. One keeps you signed in, and the service cannot work without it. The other recognizes
          your browser the next time you sign in, so that no one can lock you out by guessing your password.
        </p>
        <p>
          <strong>Your browser’s local storage</strong> holds your user id, username and email address so that
          pages know who is signed in, the identifier of a demo session, your display and tax settings, your
          theme, and your answer to the cookie notice. You can clear all of it in your browser.
        </p>
        <p>
          <strong>Counting use:</strong> if you press Accept in the cookie notice, your browser tells us which
          of our pages is opened and when one of a few actions is done, such as signing up or importing a
          file. We add it to a count for the day and store nothing about you with it: no cookie, no
          identifier, no address. In your account it is off until you turn on Share usage data in Settings.
          The counts are deleted after 90 days. If you press Decline, nothing is counted. Closing the notice
          records nothing, so you will be asked again.
        </p>
        <p>
          <strong>On payment pages only</strong>, the payment provider’s form may set cookies of its own to
          prevent fraud.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <ul>
          <li>
            <strong>Account and tax records:</strong> until you delete them or your account.
          </li>
          <li>
            <strong>Demo sessions:</strong> everything imported, connected or generated in a demo is deleted{' '}
            <DemoHours /> after its last use, together with the name and email address given to open it. We
            keep counts of what is tried in demos and of the cities they are tried from, without who tried it,
            for 90 days.
          </li>
          <li>
            <strong>The IP address</strong> that you signed up from: 90 days. The approximate place stays with
            your account.
          </li>
          <li>
            <strong>Exchange credentials:</strong> until you remove the connection.
          </li>
          <li>
            <strong>Payment records:</strong> as long as tax and accounting law requires of us.
          </li>
          <li>
            <strong>Logs and sign-in records:</strong> only as long as they help to keep the service secure
            and working.
          </li>
        </ul>
        <p>
          Deleted data may remain in backups until those are overwritten. Deleting is final, and taxpayers may
          need their records for years: we suggest you keep them for at least 6 years after filing, so export
          before you delete.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Wherever you live, you may:</p>
        <ul>
          <li>
            <strong>see and take</strong> your data: Export My Data in Settings gives you a complete archive;
          </li>
          <li>
            <strong>correct</strong> it, in the service or by writing to us;
          </li>
          <li>
            <strong>delete</strong> it: Delete All Data in Settings removes everything, after you confirm;
          </li>
          <li>
            <strong>object</strong> to a use of it, or ask us to restrict one;
          </li>
          <li>
            <strong>complain</strong> to us, and to the privacy authority where you live.
          </li>
        </ul>
        <p>
          Residents of California and of other states with privacy laws have the right to know, correct,
          delete and opt out of sale or sharing. There is nothing to opt out of, because we do neither, and
          using a right never costs you service or money. We answer requests within 30 days, after checking
          that they come from you. An authorized agent may act for you.
        </p>
      </>
    ),
  },
  {
    id: 'third-party-services',
    title: 'Third-party services',
    body: (
      <>
        <ul>
          <li>
            <strong>Stripe</strong> processes card payments under its own{' '}
            <a href="https://stripe.com/privacy" rel="noreferrer">
              privacy policy
            </a>
            .
          </li>
          <li>
            <strong>Exchanges</strong> you connect handle your data under their own terms.
          </li>
          <li>
            <strong>Market prices</strong> come from public exchange data. Our servers ask for an asset and a
            time; nothing about you is sent.
          </li>
          <li>
            <strong>Approximate location</strong> comes from a database that we keep on our own servers, so
            your IP address is not sent to anyone for it.{' '}
            <a href="https://db-ip.com" rel="noreferrer">
              IP Geolocation by DB-IP
            </a>
            , used under the{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
              Creative Commons Attribution 4.0 license
            </a>
            .
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'international-transfers',
    title: 'International transfers',
    body: (
      <p>
        Lotwise is made for people who file taxes in the United States, and data is processed there. If you
        use it from another country, your data is transferred to the United States, where privacy law may
        differ from yours. Where the law asks for safeguards for such a transfer, such as standard contractual
        clauses with a service provider, we put them in place.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Lotwise does not serve people under 18, and we do not knowingly collect data about them. If you
        believe that a minor has given us personal data, write to <SupportMail /> and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When we change this policy, we change the date at its top. If a change affects what we collect, why,
        or with whom we share it, we tell you by email or in the service before it takes effect. Earlier
        versions are available on request.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions, requests and complaints about privacy reach us at <SupportMail />. Please write from the
        email address of your account, so that we know it is you, and never send us a password or an API
        secret.
      </p>
    ),
  },
]
