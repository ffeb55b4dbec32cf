/** An extended key never leaves the server; what does, and where to, is said before anything is pasted. */
export const WhoSeesWhat = () => (
  <details className="text-ink-2 text-sm">
    <summary className="cursor-pointer font-medium text-ink">Who sees these addresses</summary>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">
      <li>Lotwise keeps what you paste encrypted, as it keeps the keys of exchanges.</li>
      <li>
        The explorer that this site asks (mempool.space, unless the people who run it chose another one or
        their own) sees each address and that this site asks for it. It doesn't see who you are.
      </li>
      <li>
        An extended public key is never sent: addresses are derived from it here. Anyone who has it can see
        the whole account, so share it with no one else.
      </li>
      <li>
        Only bitcoin is read. Inscriptions, runes and other tokens in your outputs are not, and a transaction
        that may move one says so.
      </li>
    </ul>
  </details>
)
