/**
 * One event: its time in ms since the page began, its kind, whether it was in the form, and of a pointer the place (x, y in px).
 */
export type Recorded = readonly [time: number, kind: 'move' | 'key' | 'click' | 'scroll' | 'select' | 'collapse', inForm: boolean, x?: number, y?: number];

/**
 * Somebody reads, selects a word by a double click, goes to a form, types a name, scrolls, and types a message: as Chromium told
 * it, in four seconds.
 */
export const recordedSession: readonly Recorded[] = [
  [45, 'move', false, 900, 40], [66, 'move', false, 896, 40], [101, 'move', false, 887, 40], [135, 'move', false, 875, 39],
  [154, 'move', false, 862, 39], [171, 'move', false, 848, 39], [202, 'move', false, 833, 38], [230, 'move', false, 815, 38],
  [249, 'move', false, 792, 37], [279, 'move', false, 768, 37], [298, 'move', false, 742, 36], [318, 'move', false, 717, 36],
  [341, 'move', false, 692, 35], [361, 'move', false, 665, 34], [393, 'move', false, 636, 34], [409, 'move', false, 604, 33],
  [426, 'move', false, 572, 32], [443, 'move', false, 541, 31], [550, 'move', false, 512, 31], [570, 'move', false, 482, 30],
  [706, 'move', false, 450, 29], [734, 'move', false, 417, 29], [749, 'move', false, 385, 28], [763, 'move', false, 354, 27],
  [779, 'move', false, 326, 26], [795, 'move', false, 298, 26], [814, 'move', false, 270, 25], [838, 'move', false, 242, 24],
  [893, 'move', false, 214, 24], [909, 'move', false, 189, 23], [924, 'move', false, 168, 23], [939, 'move', false, 148, 22],
  [959, 'move', false, 130, 22], [974, 'move', false, 112, 21], [991, 'move', false, 95, 21], [1006, 'move', false, 82, 21],
  [1021, 'move', false, 72, 20], [1038, 'move', false, 67, 20], [1053, 'move', false, 63, 20], [1067, 'move', false, 61, 20],
  [1083, 'move', false, 60, 20], [1085, 'select', false], [1086, 'click', false], [1088, 'click', false],
  [1390, 'move', false, 62, 21], [1426, 'move', false, 63, 22], [1458, 'move', false, 62, 25], [1478, 'move', false, 61, 28],
  [1493, 'move', false, 63, 33], [1508, 'move', false, 66, 38], [1530, 'move', false, 70, 43], [1568, 'move', false, 73, 50],
  [1583, 'move', false, 74, 57], [1599, 'move', false, 74, 64], [1614, 'move', false, 76, 72], [1629, 'move', false, 80, 80],
  [1645, 'move', false, 85, 88], [1662, 'move', false, 89, 97], [1682, 'move', false, 91, 105], [1697, 'move', false, 92, 113],
  [1712, 'move', false, 94, 122], [1732, 'move', false, 97, 130], [1746, 'move', false, 102, 138],
  [1762, 'move', false, 106, 146], [1779, 'move', true, 109, 153], [1796, 'move', true, 109, 160],
  [1821, 'move', true, 110, 167], [1836, 'move', true, 112, 172], [1851, 'move', true, 115, 177],
  [1885, 'move', true, 119, 182], [1966, 'move', true, 120, 185], [1984, 'move', true, 120, 188],
  [2007, 'move', true, 118, 189], [2024, 'move', true, 118, 190], [2039, 'move', true, 120, 175], [2039, 'click', true],
  [2072, 'collapse', false], [2088, 'key', false], [2202, 'key', false], [2316, 'key', false], [2456, 'scroll', false],
  [2640, 'move', true, 122, 190], [2656, 'move', true, 124, 191], [2674, 'move', true, 125, 191],
  [2701, 'move', true, 127, 192], [2718, 'move', true, 131, 193], [2735, 'move', true, 138, 194],
  [2754, 'move', true, 146, 196], [2770, 'move', true, 154, 197], [2786, 'move', true, 160, 199],
  [2802, 'move', true, 166, 200], [2817, 'move', true, 173, 202], [2834, 'move', true, 182, 204],
  [2850, 'move', true, 193, 206], [2870, 'move', true, 203, 208], [2890, 'move', false, 211, 210],
  [2912, 'move', false, 218, 212], [2927, 'move', false, 226, 214], [2950, 'move', false, 235, 216],
  [2980, 'move', false, 245, 218], [3003, 'move', false, 255, 220], [3023, 'move', false, 263, 221],
  [3056, 'move', false, 268, 223], [3073, 'move', false, 273, 224], [3088, 'move', false, 279, 226],
  [3112, 'move', false, 286, 227], [3127, 'move', false, 293, 228], [3145, 'move', false, 297, 229],
  [3162, 'move', false, 298, 229], [3177, 'move', false, 298, 230], [3193, 'move', false, 298, 230], [3211, 'key', false],
  [3212, 'collapse', true], [3222, 'key', true], [3223, 'collapse', true], [3320, 'key', true], [3321, 'collapse', true],
  [3418, 'key', true], [3420, 'collapse', true], [3522, 'move', false, 304, 231], [3578, 'move', false, 309, 235],
  [3598, 'move', false, 316, 241], [3632, 'move', false, 326, 249], [3649, 'move', false, 340, 258],
  [3664, 'move', false, 358, 269], [3692, 'move', false, 378, 282], [3707, 'move', false, 399, 295],
  [3722, 'move', false, 419, 310], [3737, 'move', false, 440, 325], [3773, 'move', false, 462, 341],
  [3821, 'move', false, 487, 357], [3855, 'move', false, 513, 373], [3871, 'move', false, 538, 389],
  [3890, 'move', false, 561, 405], [3981, 'move', false, 581, 420], [4004, 'move', false, 601, 435],
  [4022, 'move', false, 622, 448], [4038, 'move', false, 642, 461], [4053, 'move', false, 660, 472],
  [4096, 'move', false, 674, 481], [4112, 'move', false, 684, 489], [4131, 'move', false, 691, 495],
  [4148, 'move', false, 696, 499], [4166, 'move', false, 700, 500],
];
