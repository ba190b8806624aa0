import { useEffect, useState } from 'react';
import { claimDraft, type DraftClaim } from './draft-claim.ts';

/** Claims a draft with this name while the component is mounted. Undefined until it is claimed. */
export const useDraftClaim = (name: string): DraftClaim | undefined => {
  const [claim, setClaim] = useState<DraftClaim>();
  useEffect(() => {
    let isCurrent = true;
    const claimed = claimDraft(name);
    void claimed.then((mine) => {
      if (isCurrent) setClaim(mine);
    });
    return () => {
      isCurrent = false;
      void claimed.then(({ release }) => release());
    };
  }, [name]);
  return claim;
};
