import { line, pill, rect, segment, type Point } from './svg.ts';
import { spokedWheel } from './vehicles.ts';

/** A bicycle that faces right, about 400 wide; (0, 0) is the ground under the saddle. */
export function bicycleShape(dark: string, frame: string): string {
  const rear: Point = [-110, -74];
  const front: Point = [176, -74];
  const crank: Point = [18, -68];
  const seat: Point = [-22, -190];
  const stem: Point = [128, -196];
  return (
    spokedWheel(rear[0], rear[1], 74, dark, 11, 14) +
    spokedWheel(front[0], front[1], 74, dark, 11, 14) +
    line([rear, crank, seat, rear], frame, 10) +
    line([crank, stem], frame, 13) +
    segment(seat[0] + 4, seat[1] + 16, stem[0] + 2, stem[1] + 12, frame, 11) +
    line([[124, -212], stem, front], frame, 11) +
    line([[-28, -216], seat], dark, 8) +
    pill(-62, -226, 66, 13, 6, dark) +
    line(
      [
        [124, -212],
        [150, -216],
        [192, -206],
      ],
      dark,
      9,
    ) +
    spokedWheel(crank[0], crank[1], 22, dark, 6, 5) +
    segment(crank[0], crank[1] - 22, rear[0], rear[1] - 12, dark, 3.5) +
    segment(crank[0], crank[1] + 22, rear[0], rear[1] + 12, dark, 3.5) +
    segment(crank[0] - 20, crank[1] + 26, crank[0] + 20, crank[1] - 26, dark, 7) +
    rect(crank[0] + 8, crank[1] - 32, 30, 8, dark) +
    rect(crank[0] - 36, crank[1] + 24, 30, 8, dark)
  );
}
