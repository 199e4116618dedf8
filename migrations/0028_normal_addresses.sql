-- Addresses are compared in one spelling (contract/normal-address.ts): capitals in what is encoded.
-- reviewed: of two rows for the same address the one that browsers' capitals found is left, and counts are added up.
WITH RECURSIVE `walk`(`old`, `at`, `new`) AS (
  SELECT `from_path`, 1, '' FROM `redirects`
  WHERE `from_path` GLOB '*%[a-f][0-9A-Fa-f]*' OR `from_path` GLOB '*%[0-9A-Fa-f][a-f]*'
  UNION ALL
  SELECT `old`,
    `at` + CASE WHEN substr(`old`, `at`, 3) GLOB '%[0-9A-Fa-f][0-9A-Fa-f]' THEN 3 ELSE 1 END,
    `new` || CASE WHEN substr(`old`, `at`, 3) GLOB '%[0-9A-Fa-f][0-9A-Fa-f]'
      THEN upper(substr(`old`, `at`, 3)) ELSE substr(`old`, `at`, 1) END
  FROM `walk` WHERE `at` <= length(`old`)
)
UPDATE OR IGNORE `redirects` SET `from_path` = `walk`.`new`
FROM `walk` WHERE `walk`.`old` = `redirects`.`from_path` AND `walk`.`at` > length(`walk`.`old`);
--> statement-breakpoint
DELETE FROM `redirects`
WHERE `from_path` GLOB '*%[a-f][0-9A-Fa-f]*' OR `from_path` GLOB '*%[0-9A-Fa-f][a-f]*';
--> statement-breakpoint
WITH RECURSIVE `walk`(`old`, `at`, `new`) AS (
  SELECT DISTINCT `path`, 1, '' FROM `missing_addresses`
  WHERE `path` GLOB '*%[a-f][0-9A-Fa-f]*' OR `path` GLOB '*%[0-9A-Fa-f][a-f]*'
  UNION ALL
  SELECT `old`,
    `at` + CASE WHEN substr(`old`, `at`, 3) GLOB '%[0-9A-Fa-f][0-9A-Fa-f]' THEN 3 ELSE 1 END,
    `new` || CASE WHEN substr(`old`, `at`, 3) GLOB '%[0-9A-Fa-f][0-9A-Fa-f]'
      THEN upper(substr(`old`, `at`, 3)) ELSE substr(`old`, `at`, 1) END
  FROM `walk` WHERE `at` <= length(`old`)
)
INSERT INTO `missing_addresses` (`path`, `day`, `count`)
SELECT `walk`.`new`, `day`, `count`
FROM `walk` JOIN `missing_addresses` ON `path` = `walk`.`old` AND `walk`.`at` > length(`walk`.`old`)
WHERE true
ON CONFLICT (`path`, `day`) DO UPDATE SET `count` = `count` + excluded.`count`;
--> statement-breakpoint
DELETE FROM `missing_addresses`
WHERE `path` GLOB '*%[a-f][0-9A-Fa-f]*' OR `path` GLOB '*%[0-9A-Fa-f][a-f]*';
