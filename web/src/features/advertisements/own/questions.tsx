import { titleOf, type Advertisement } from '~/shared/advertisement/present.ts';
import { useMarkSold } from '../api/life.ts';
import { useDeleteAdvertisement } from '../api/own.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface Props {
  advertisement: Advertisement;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteDialog(props: Props) {
  return (
    <QuestionDialog
      {...props}
      title="Delete this advertisement?"
      action={useDeleteAdvertisement()}
      labels={{ act: 'Delete', keep: 'Keep it' }}
      success="Advertisement deleted successfully!"
    >
      {`“${titleOf(props.advertisement)}” and its pictures will be permanently deleted.`}
    </QuestionDialog>
  );
}

export function SoldDialog(props: Props) {
  return (
    <QuestionDialog
      {...props}
      title="Mark as sold?"
      action={useMarkSold()}
      labels={{ act: 'Mark as sold', keep: 'Not yet' }}
      success="Advertisement marked as sold"
    >
      {`“${titleOf(props.advertisement)}” leaves the paper. You can post it again later.`}
    </QuestionDialog>
  );
}
