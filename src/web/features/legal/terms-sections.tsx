// Terms follow the product as it is sold: what a license covers and how it ends is the same text here, on the
// payment pages and in the code that enforces it.
import { Link } from '@tanstack/react-router'
import { DemoHours } from './demo-hours.tsx'
import type { LegalSection } from './legal-page.tsx'
import { SupportMail } from './support-mail.tsx'

export const termsSections: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'Service description',
    body: (
      <>
        <p>
          Lotwise is a web application for individuals who report digital asset gains and losses in the United
          States. It reads transactions from files you upload and exchanges you connect, calculates capital
          gains and losses, follows your portfolio, and produces forms and files such as Form 8949, Schedule D
          and exports for tax software.
        </p>
        <p>
          Plans differ in how many transactions, exchange connections and reports they include per tax year.
          The demo is a temporary session with limits of its own: its data is cleaned up after <DemoHours />{' '}
          and cannot be recovered, so do not rely on it for your return.
        </p>
        <p>
          You must be at least 18 years old and able to enter into a contract. How we handle personal data is
          described in the <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    body: (
      <>
        <p>
          <strong>No advice.</strong> Lotwise is a calculating tool. Nothing in it is tax, legal, accounting
          or investment advice, and using it makes no adviser and client relationship. Method comparisons, tax
          estimates and suggestions are for information only. Please consult a qualified professional.
        </p>
        <p>
          <strong>Your return is yours.</strong> We do not file returns and do not represent you before any
          tax authority. Results depend on the completeness of your records, on prices from third parties, and
          on rules that change and can be read in more than one way. You are responsible for checking what you
          file.
        </p>
        <p>
          <strong>No warranty.</strong> The service is provided as is and as available. To the extent the law
          allows, we disclaim all warranties, express or implied, including merchantability, fitness for a
          particular purpose and non-infringement. We do not promise that results are free of error or will be
          accepted by any authority.
        </p>
      </>
    ),
  },
  {
    id: 'your-obligations',
    title: 'Your obligations',
    body: (
      <>
        <p>You agree to:</p>
        <ul>
          <li>
            give true account details, and import complete and correct records that you have the right to use;
          </li>
          <li>review results, and any issue the service points out, before you use them in a return;</li>
          <li>keep your own copies of your tax records, for at least 6 years after filing;</li>
          <li>use the service for yourself, or for someone who has authorized you, and follow the law.</li>
        </ul>
        <p>You agree not to:</p>
        <ul>
          <li>
            enter the account or the data of another person, or connect an exchange account that is not yours;
          </li>
          <li>
            overload, scan or break the service, get around its limits, or upload anything harmful. Good-faith
            security research that you report to us promptly is welcome;
          </li>
          <li>resell the service, or use it to hide income or make a false return.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment and subscription terms',
    body: (
      <>
        <p>
          <strong>License.</strong> The free plan costs nothing. A paid plan is a one-time payment for a
          license covering one tax year, or the time its card names. It is not charged again by itself. The
          price, and what the plan includes, is shown before you pay. Taxes may be added where the law
          requires.
        </p>
        <p>
          <strong>Payment.</strong> Card payments are processed by Stripe under its own terms. Where a payment
          page says that it is in test mode, no real card is accepted and no money moves.
        </p>
        <p>
          <strong>Price changes.</strong> New prices take effect with 30 days’ notice. They never change a
          license you have already paid for.
        </p>
        <p>
          <strong>Refunds.</strong> Subscriptions are non-refundable except as required by law.
        </p>
        <p>
          <strong>Cancellation.</strong> You can cancel at any time. Cancellation takes effect at the end of
          the billing period. Until then the plan stays active; afterwards the limits of the free plan apply.
          Nothing you have stored is removed because of a limit.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Choose a strong password that you use nowhere else, keep it to yourself, and sign out on shared
          computers. What happens under your account is your responsibility, unless it is our fault. Tell us
          at <SupportMail /> as soon as you suspect misuse.
        </p>
        <p>
          Connect exchanges only with <strong>read-only credentials</strong>. We encrypt them and use them
          only to read your history. Never give us a key that can trade or withdraw, and never a seed phrase
          or private key: we will never ask for one. You can remove a connection at any time, and should then
          revoke the key at the exchange.
        </p>
      </>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: (
      <>
        <p>
          <strong>Your data is yours.</strong> You give us permission to store and process it only to provide
          the service to you. Forms, reports and exports made for you are yours to use and to file.
        </p>
        <p>
          <strong>The service is ours.</strong> The Lotwise name, design and hosted service belong to us and
          our licensors. You receive a personal right to use them that is limited in time, not exclusive and
          not transferable. Parts released under an open source license stay under that license. Suggestions
          you send us may be used without payment. Exchange and product names belong to their owners.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: (
      <>
        <p>
          To the extent the law allows, we are not liable for indirect, incidental, special, consequential or
          punitive damages, nor for lost profits, lost data, or taxes, penalties and interest that you owe.
        </p>
        <p>
          <strong>
            Our total liability for all claims about the service is limited to the amount you paid us in the
            12 months before the event that gave rise to the claim.
          </strong>
        </p>
        <p>
          Some states do not allow some of these limits. There they apply only as far as permitted, and
          nothing here limits liability that cannot be limited by law.
        </p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        We work to keep the service available, especially before filing deadlines, but do not promise that it
        will never be interrupted. Maintenance, faults, and the failure of exchanges, price sources or other
        third parties can make all or part of it unavailable. Do not leave your export to the last day: a
        filing deadline does not move because we are offline. We may add, change or retire features. If we
        retire one that you have paid for and rely on, we give you reasonable notice and time to export your
        data.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <>
        <p>
          You may stop using the service at any time, and delete your data in Settings. We may suspend or
          close an account that breaks these terms, endangers the service or other people, or that the law
          requires us to close. Unless that would cause harm or be unlawful, we tell you first and let you
          export your data.
        </p>
        <p>
          When an account ends, so does the right to use the service. Sections 2, 6, 7 and 10, and payments
          already due, outlast it.
        </p>
      </>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law and arbitration',
    body: (
      <>
        <p>
          <strong>Law.</strong> These terms are governed by the laws of the State of Delaware and the federal
          laws of the United States, without regard to rules on conflicts of law. Mandatory consumer
          protection of the state where you live still applies.
        </p>
        <p>
          <strong>Talk first.</strong> Before starting a claim, write to <SupportMail /> with what happened
          and what you want. Both sides will try to settle it within 30 days.
        </p>
        <p>
          <strong>Arbitration.</strong> A dispute that is not settled is decided by binding individual
          arbitration under the Consumer Arbitration Rules of the American Arbitration Association, by video
          or in the county where you live. Both sides give up trial by jury and class or representative
          proceedings. Either side may instead go to small claims court, or ask a court to stop misuse of
          intellectual property.
        </p>
        <p>
          <strong>Opting out.</strong> You may reject arbitration by writing to us within 30 days of first
          accepting these terms. Disputes then go to the courts of Delaware, or to those the law of your state
          gives you.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The date at the top says when we last did. We announce changes that matter
        by email or in the service at least 30 days before they take effect, unless the law requires them
        sooner. If you do not agree, you may stop using the service before that day; using it afterwards means
        that you accept. If a part of these terms is found invalid, the rest stands.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms, and notices to us, go to <SupportMail />. We send notices to the email
        address of your account, so please keep it current.
      </p>
    ),
  },
]
